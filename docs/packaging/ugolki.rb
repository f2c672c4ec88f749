# Homebrew: a formula that builds from source. `homepage` and `url` name the place where releases are published, and `sha256` of the
# archive goes below `url`.
class Ugolki < Formula
  desc "Corners between two peers, signed, with nobody between them"
  homepage "https://example.org/ugolki"
  url "https://example.org/ugolki/archive/v0.1.0.tar.gz"
  license any_of: ["MIT", "Apache-2.0"]

  depends_on "rust" => :build

  def install
    system "cargo", "install", *std_cargo_args(path: "crates/cli")
    system bin/"ugolki", "man", "--to", man6
    generate_completions_from_executable(bin/"ugolki", "completions")
    (doc/"examples/config.toml").write Utils.safe_popen_read(bin/"ugolki", "config", "template")
    doc.install "docs/changelog.md"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/ugolki --version")
  end
end

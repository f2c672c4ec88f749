# Homebrew: a formula that builds from source.
class Ugolki < Formula
  desc "Corners between two peers, signed, with nobody between them"
  homepage "https://github.com/ugolki/ugolki"
  url "https://github.com/ugolki/ugolki/archive/refs/tags/v0.1.0.tar.gz"
  license any_of: ["MIT", "Apache-2.0"]

  depends_on "rust" => :build

  def install
    system "cargo", "install", *std_cargo_args(path: "crates/cli")
    system bin/"ugolki", "man", "--to", man6
    generate_completions_from_executable(bin/"ugolki", "completions")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/ugolki --version")
  end
end

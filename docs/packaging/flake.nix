# A Nix flake: `nix run 'git+file:///path/to/ugolki?dir=docs/packaging'`.
{
  description = "Corners between two peers, signed, with nobody between them";
  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";
  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "x86_64-darwin" "aarch64-darwin" ];
      each = f: nixpkgs.lib.genAttrs systems (system: f nixpkgs.legacyPackages.${system});
    in {
      packages = each (pkgs: {
        default = pkgs.rustPlatform.buildRustPackage {
          pname = "ugolki";
          version = "0.1.0";
          src = ../..;
          cargoLock.lockFile = ../../Cargo.lock;
          cargoBuildFlags = [ "--package" "ugolki" ];
          # The tests from outside want namespaces and a terminal.
          cargoTestFlags = [ "--package" "ugolki-rules" "--package" "ugolki-record" "--package" "ugolki-session" ];
          nativeBuildInputs = [ pkgs.installShellFiles ];
          postInstall = ''
            export UGOLKI_HOME=$TMPDIR
            $out/bin/ugolki man --to man
            installManPage man/*.6
            for shell in bash zsh fish; do $out/bin/ugolki completions $shell > ugolki.$shell; done
            installShellCompletion --cmd ugolki --bash ugolki.bash --zsh ugolki.zsh --fish ugolki.fish
            mkdir -p $out/share/doc/ugolki/examples
            $out/bin/ugolki config template > $out/share/doc/ugolki/examples/config.toml
            install -Dm644 docs/changelog.md -t $out/share/doc/ugolki
            install -Dm644 docs/packaging/ugolki.desktop -t $out/share/applications
          '';
          meta = {
            license = with pkgs.lib.licenses; [ mit asl20 ];
            mainProgram = "ugolki";
          };
        };
      });
    };
}

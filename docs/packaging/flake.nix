# A Nix flake. Copy it to the top of a checkout, or take it as `nix run 'path/to/ugolki?dir=docs/packaging'`.
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
          # The end-to-end tests want namespaces and a terminal.
          cargoTestFlags = [ "--package" "ugolki-rules" "--package" "ugolki-record" "--package" "ugolki-session" ];
          nativeBuildInputs = [ pkgs.installShellFiles ];
          postInstall = ''
            $out/bin/ugolki man --to man
            installManPage man/*.6
            for shell in bash zsh fish; do $out/bin/ugolki completions $shell > ugolki.$shell; done
            installShellCompletion --cmd ugolki --bash ugolki.bash --zsh ugolki.zsh --fish ugolki.fish
          '';
        };
      });
    };
}

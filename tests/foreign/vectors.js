// Replays files of tests/vectors by the rules of this client: node vectors.js FILE... Games from the start alone, and none
// that breaks the rules: it has no set-ups. Says of each file how many games were the same.

import { readFileSync } from 'node:fs';

import { tell } from './peer.js';
import { Plies } from './rules.js';

const square = (board, text) => text.toLowerCase().charCodeAt(0) - 97 + board * (Number(text.slice(1)) - 1);

/** The ruleset of a JSON object. */
function rulesetOf(json) {
  const house = [0n, 0n, 0n, 0n];
  for (const text of json.house) {
    const number = square(json.board, text);
    house[number >> 6] |= 1n << BigInt(number & 63);
  }
  const { board, directions } = json;
  return {
    board,
    directions,
    house,
    exitLimit: json.exit_limit,
    lateHome: json.late_home,
    enclosure: json.enclosure,
    noMove: json.no_move,
    moveLimit: json.move_limit,
    atLimit: json.at_limit,
    lastReply: json.last_reply,
  };
}

function replay({ ruleset, moves, final, winner, reason, legal_counts: counts }) {
  const plies = new Plies(ruleset);
  moves.forEach((text, index) => {
    const where = `ply ${index + 1}, ${text}`;
    if (plies.now.moves().length !== counts[index]) throw new Error(`${where}: ${plies.now.moves().length} legal moves`);
    const path = text.toLowerCase() === 'pass' ? null : text.split('-').map((name) => square(ruleset.board, name));
    const move = path && { from: path[0], to: path.at(-1) };
    if (!plies.allows(move)) throw new Error(`${where}: not legal`);
    plies.play(move);
  });
  const have = [plies.now.toString(), plies.end?.winner ?? null, plies.end?.reason.by ?? null].join();
  if (have !== [final, winner, reason].join()) throw new Error(`${have} is not ${[final, winner, reason].join()}`);
}

const [named, ...files] = process.argv.slice(2);
const rulesets = new Map(JSON.parse(readFileSync(named)).map(({ ruleset, rules }) => [ruleset, rules]));
for (const file of files) {
  let games = 0;
  for (const line of readFileSync(file, 'utf8').trim().split('\n')) {
    const game = JSON.parse(line);
    const rules = typeof game.ruleset === 'string' ? rulesets.get(game.ruleset) : game.ruleset;
    const ruleset = rulesetOf(rules);
    if (game.error || game.start !== new Plies(ruleset).now.toString()) continue;
    try {
      replay({ ...game, ruleset });
    } catch (error) {
      throw new Error(`${file}: ${game.name ?? rules.id}`, { cause: error });
    }
    games += 1;
  }
  tell('replayed', { file, games });
}

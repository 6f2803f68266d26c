import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type Part, timesOf } from '../part.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const INPUTS = 100_000;
/** Each target gets an equal share, rounded up, unless it ends with its findings. */
const LAST_LINE = /^\d+ targets, (\d+) inputs, (\d+) paths, (\d+) findings, longest block [\d.]+ ms$/m;
/** '  pdf: throws RangeError (input 812)' */
const FINDING = /^ {2}(\S+: .* \(input \d+\))$/gm;

/** The parsers of what strangers send, guided by the branches that inputs reach: tests/fuzz, with a seed of chance. */
export const fuzz: Part = {
  name: 'fuzz',
  async run(_world, { share }) {
    const least = timesOf(share, INPUTS);
    const seed = randomInt(1, 1_000_000);
    const words = ['tests/fuzz/run.ts', `--inputs=${least}`, `--seed=${seed}`];
    const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    process.once('exit', () => child.kill('SIGKILL'));
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    const [last, inputs = 0, paths = 0, findings = 0] = LAST_LINE.exec(said) ?? [];
    const found = [...said.matchAll(FINDING)].map(([, sentence]) => sentence ?? '');
    const isBroken = code !== 0 && found.length === 0;
    return [
      {
        part: 'fuzzing of parsers',
        done: `guided by coverage, seed ${seed}, ${paths} paths`,
        inputs: Number(inputs),
        least: { inputs: least },
        problems: [
          ...found,
          ...(isBroken ? [`it ended with ${code}: ${said.slice(-600)}`] : []),
          ...(Number(findings) > found.length ? [`${findings} findings`] : []),
        ],
        notes: last === undefined ? [] : [last],
      },
    ];
  },
};

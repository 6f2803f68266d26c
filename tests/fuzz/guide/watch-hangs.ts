import { Worker } from 'node:worker_threads';

const LONGEST_INPUT = 1024 * 1024;
const HANG_SECONDS = 60;

const watcher = `
const { workerData } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const heads = new Int32Array(workerData, 0, 4);
let last = -1;
let since = Date.now();
setInterval(() => {
  if (heads[0] !== last) {
    last = heads[0];
    since = Date.now();
  } else if (heads[1] > 0 && Date.now() - since > ${HANG_SECONDS * 1000}) {
    const text = String.fromCharCode(...new Uint16Array(workerData, 16, Math.min(heads[2], 2000)));
    writeSync(2, 'does not end, ' + heads[2] + ' units: ' + JSON.stringify(text) + '\\n');
    process.kill(process.pid, 'SIGKILL');
  }
}, 1000);
`;

/** Ends the process, and says at which input, when one run takes a minute: nothing inside could. */
export function watchHangs() {
  const shared = new SharedArrayBuffer(16 + LONGEST_INPUT * 2);
  const heads = new Int32Array(shared, 0, 4);
  const units = new Uint16Array(shared, 16);
  const worker = new Worker(watcher, { eval: true, workerData: shared });
  worker.unref();
  return {
    begin(input: string) {
      const length = Math.min(input.length, LONGEST_INPUT);
      for (let at = 0; at < Math.min(length, 2_000); at += 1) units[at] = input.charCodeAt(at);
      heads[2] = length;
      heads[1] = 1;
      heads[0] = ((heads[0] ?? 0) + 1) | 0;
    },
    end: () => void (heads[1] = 0),
  };
}

// Fails when the Worker exceeds its size budget, or when the first page loads modules that are for later use.
import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

// Bytes, gzip, all chunks. The free plan takes 3 MB but 10 ms of processor, which no password check fits in; the paid plan
// takes 10 MB. Ours is lower, for a short start.
const BUDGET = 3_400_000;
// Modules of documents, mail, the language model, jobs, passwords and traces.
const ON_DEMAND =
  /dist\/ssr\/entry-(?:documents|mail)\.js|\/(?:nodemailer|otlp-transformer|sdk-trace-base)\/|@noble\/hashes\/argon2\.js|passwords\/leaked-passwords\.gen\.ts|analysis\/rephrase\.ts/;

const folder = new URL('../dist/worker/', import.meta.url);
const parts = JSON.parse(readFileSync(new URL('../dist/worker-parts.json', import.meta.url), 'utf8'));
const byFile = new Map(parts.map((part) => [part.file, part]));
const gzipSize = (file) => gzipSync(readFileSync(new URL(file, folder))).length;
const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

function loadedWith(file, found = new Set()) {
  const part = byFile.get(file);
  if (!part || found.has(file)) return found;
  found.add(file);
  for (const imported of part.imports) loadedWith(imported, found);
  return found;
}

const atStart = loadedWith('worker.js');
const sizes = new Map(parts.map(({ file }) => [file, gzipSize(file)]));
const sum = (files) => [...files].reduce((bytes, file) => bytes + sizes.get(file), 0);
const total = sum(sizes.keys());
const tooEarly = [...atStart].flatMap((file) =>
  byFile.get(file).modules.filter((module) => ON_DEMAND.test(module)),
);

const isOver = total > BUDGET;
const rawAtStart = [...atStart].reduce((bytes, file) => bytes + statSync(new URL(file, folder)).size, 0);
console.log(`${isOver ? 'OVER ' : 'ok   '}${kilobytes(total)}  the Worker, ${parts.length} parts`);
console.log(`     ${kilobytes(sum(atStart))}  of it at the start (${kilobytes(rawAtStart).trim()} unpacked)`);
const largest = [...sizes].filter(([file]) => !atStart.has(file)).toSorted(([, a], [, b]) => b - a);
for (const [file, bytes] of largest.slice(0, 12)) console.log(`     ${kilobytes(bytes)}  ${file}`);
for (const module of new Set(tooEarly)) console.log(`EARLY ${module} is loaded with the first page`);
process.exit(isOver || tooEarly.length > 0 ? 1 : 0);

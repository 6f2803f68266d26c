import { crc32, deflateSync } from 'node:zlib';
import type { Random } from '../../support/results/generated-uploads.ts';
import { bytesOf, textOf } from '../target.ts';

const HEAD = 8;
const KINDS = [
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'iCCP',
  'tEXt',
  'zTXt',
  'eXIf',
  'acTL',
  'fdAT',
  'ABCD',
  'pHYs',
];

/** The chunks of a picture, of which the last may be cut. */
function chunksOf(png: string): { kind: string; content: string }[] {
  const bytes = bytesOf(png);
  const chunks: { kind: string; content: string }[] = [];
  for (let at = HEAD; at + 12 <= bytes.length && chunks.length < 200;) {
    const length = Math.min(bytes.readUInt32BE(at), bytes.length - at - 12);
    chunks.push({ kind: png.slice(at + 4, at + 8), content: png.slice(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

function write(head: string, chunks: readonly { kind: string; content: string }[]): string {
  const parts = chunks.map(({ kind, content }) => {
    const named = bytesOf(kind + content);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return textOf(Buffer.concat([length, named, sum]));
  });
  return head + parts.join('');
}

/** With the right lengths and checksums. */
export const mendPng = (png: string) => write(png.slice(0, HEAD), chunksOf(png));

/** Chunks added, repeated, left out; another header; other pixels. */
export function reshapePng(png: string, random: Random): string {
  const chunks = chunksOf(png);
  const at = random.below(chunks.length + 1);
  const head = chunks[0];
  const ways = [
    () => void chunks.splice(at, 0, { kind: random.pick(KINDS), content: 'x'.repeat(random.below(20)) }),
    () => void chunks.splice(at, 1),
    () => void chunks.splice(at, 0, ...chunks.slice(0, 1 + random.below(3))),
    () => {
      if (!head) return;
      const fields = bytesOf(head.content.padEnd(13, '\0'));
      fields.writeUInt32BE(
        random.pick([0, 1, 2, 64, 6_000, 40_000, 2 ** 31, 2 ** 32 - 1]),
        random.pick([0, 4]),
      );
      fields[8 + random.below(5)] = random.pick([0, 1, 2, 3, 4, 6, 8, 16]);
      head.content = textOf(fields);
    },
    () =>
      void chunks.splice(at, 0, {
        kind: 'IDAT',
        content: textOf(deflateSync(Buffer.alloc(random.pick([1, 14, 200, 100_000])))),
      }),
  ];
  random.pick(ways)();
  return write(png.slice(0, HEAD), chunks);
}

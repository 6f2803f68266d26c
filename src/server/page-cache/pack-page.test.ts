import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeNonce, NONCE_BYTES, noncePlaceholder } from '../page-headers.ts';
import { packPage, writePage } from './pack-page.ts';

const nonce = 'AAECAwQFBgcICQoLDA0ODw==';
const write = (html: string, own = nonce, isGzip = true) => {
  const packed = packPage(html);
  if (!packed) throw new Error('not packed');
  return Buffer.from(writePage(packed, own, isGzip));
};
const plain = (html: string, own = nonce) => html.replaceAll(noncePlaceholder(), own);

test('every nonce has the length that the holes have', () => {
  for (let round = 0; round < 100; round++) expect(makeNonce()).toHaveLength(NONCE_BYTES);
});

// gunzip checks the length and the checksum of the whole.
test('unpacks to the page with the nonce, whatever the page', () => {
  const part = fc.oneof(
    fc.constant(noncePlaceholder()),
    fc.constant(nonce),
    fc.constant('سكر تراكمي '.repeat(4000)),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('<script nonce="', '"></script>', ''),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      const html = parts.join('').replaceAll('\0', '');
      const own = makeNonce();
      expect(gunzipSync(write(html, own)).toString()).toBe(Buffer.from(plain(html, own)).toString());
      expect(write(html, own, false).toString()).toBe(Buffer.from(plain(html, own)).toString());
    }),
    { numRuns: 300 },
  );
});

test('a page of many scripts is not much larger than if it were compressed as a whole', async () => {
  const { gzipSync } = await import('node:zlib');
  const html = Array.from(
    { length: 60 },
    (_, index) =>
      `<script nonce="${noncePlaceholder()}" src="/assets/${(index * 7919).toString(36)}.js"></script>`,
  ).join('\n');
  expect(write(html).length).toBeLessThan(gzipSync(plain(html)).length * 1 + 60 * (NONCE_BYTES + 20));
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const files = readdirSync(new URL('src/', root), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map(({ parentPath, name }) => `${parentPath}/${name}`.replace(/^.*\/src\//, 'src/'))
  .map((path) => ({ path, text: readFileSync(new URL(path, root), 'utf8') }));

const holding = (pattern: RegExp) =>
  files
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted();

test.each([
  ['runs text as code', /\beval\(|new Function\(|from 'node:vm'|setTimeout\(\s*['"`]/],
  ['starts a program', /child_process/],
  ['turns the check of certificates off', /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/],
  ['uses a broken hash', /createH(?:ash|mac)\(\s*'(?:md4|md5|sha1|ripemd)/i],
  [
    'writes HTML or scripts into the document',
    /\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/,
  ],
  [
    'speaks another protocol than HTTP to the browser',
    /new WebSocket\(|RTCPeerConnection|window\.postMessage/,
  ],
  // Alone, the macro asks the one translator of all requests, which has no language.
  ['translates a number outside of t`…` and msg`…`', /(?<!\$\{)\bplural\(/],
  // Decision 114: React may forget to hydrate another part of the page.
  [
    'shows a part that loads later while the page hydrates',
    /\buseIsHydrated\b[^]*<Suspense|<Suspense[^]*\buseIsHydrated\b/,
  ],
  ['answers other origins', /access-control-allow|from 'hono\/cors'/i],
])('no source file %s', (_, pattern) => {
  expect(files.length).toBeGreaterThan(1_500);
  expect(holding(pattern)).toEqual([]);
});

test('what is dangerous elsewhere is in known files only', () => {
  // The provider's HTML, sanitised by the server; and HTML that the server sent, left as it is.
  expect(holding(/dangerouslySetInnerHTML=/)).toEqual([
    'src/client/store/product/product-texts.tsx',
    'src/client/ui/base/sleeping-part.tsx',
  ]);
  expect(holding(/createCipheriv|createDecipheriv/)).toEqual(['src/server/platform/crypto/seal.ts']);
  expect(holding(/\baes-\d+-(?!gcm)/i)).toEqual([]);
  // Sweeping now and then, and the pause of a circuit breaker: nothing that must not be guessed.
  expect(holding(/Math\.random\(/)).toEqual([
    'src/server/platform/rate-limit/count-attempt.ts',
    'src/server/search/misses/record-miss.ts',
    'src/server/store/provider/store-circuit.ts',
  ]);
  // From constants of the code.
  expect(holding(/new RegExp\(/)).toEqual([
    'src/client/shell/service-worker/service-worker.ts',
    'src/server/platform/files/pdf/check-pdf.ts',
    'src/server/search/basket/split-list.ts',
    'src/shared/core/normalise-text.ts',
    'src/shared/identity/is-easy-pin.ts',
    'src/shared/payments/bank-account.ts',
  ]);
});

test('each call to another server is in a known file, to an address from the settings, and follows no redirect', () => {
  const callers = files.filter(({ path, text }) => path.startsWith('src/server/') && /\bfetch\(/.test(text));
  const outward = callers.filter(({ text }) => !/app\.fetch\(|async fetch\(/.test(text));
  expect(outward.map(({ path }) => path).toSorted()).toEqual([
    'src/server/identity/google/discover-issuer.ts',
    'src/server/identity/google/exchange-code.ts',
    'src/server/payments/collect/moyasar/call-moyasar.ts',
    'src/server/platform/channels/deliver-by-sms-api.ts',
    'src/server/platform/files/s3-store.ts',
    'src/server/platform/mail/send-mail-by-api.ts',
    // To addresses of laboratories: only those that is-callable.ts permits.
    'src/server/platform/outbound/post-by-fetch.ts',
    'src/server/platform/telemetry/span-queue.ts',
    'src/server/results/analysis/rephrase.ts',
    'src/server/store/provider/call-store.ts',
  ]);
  for (const { path, text } of outward) expect(text, path).toMatch(/redirect: '(?:manual|error)'/);
  const sockets = files.filter(
    ({ path, text }) => path.startsWith('src/server/') && /from 'node:https'/.test(text),
  );
  expect(sockets.map(({ path }) => path)).toEqual(['src/server/platform/outbound/post-by-socket.ts']);
});

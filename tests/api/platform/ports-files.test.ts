import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { chooseFileStore } from '#/server/platform/files/choose-file-store.ts';
import { diskStore } from '#/server/platform/files/disk-store.ts';
import type { FileStore } from '#/server/platform/files/file-store.ts';
import { noStore } from '#/server/platform/files/no-store.ts';
import { type R2Bucket, r2Store } from '#/server/platform/files/r2-store.ts';
import { s3Store } from '#/server/platform/files/s3-store.ts';
import { isFull } from '../../support/is-full.ts';
import { startWorkerStores } from '../../support/ports/start-ports-worker.ts';
import { startPeer, startS3 } from '../../support/ports/start-s3.ts';

const AT_ONCE = 50;
const IN_AN_HOUR = () => new Date(Date.now() + 3_600_000);

const settings = await startS3();
const onWorkerd = isFull ? await startWorkerStores(settings) : null;
const folder = mkdtempSync(join(tmpdir(), 'mukhtabari-files-'));

const newKey = () => {
  const name = randomBytes(24).toString('hex');
  return `${name.slice(0, 2)}/${name}`;
};
const everyByte = Uint8Array.from({ length: 256 }, (_, value) => value);
const listed = (store: FileStore, before: Date, after?: string) =>
  Array.fromAsync(store.listBefore(before, after));
/** The entries that are in one list only, or twice. */
const differ = (some: string[], others: string[]) =>
  [...some, ...others].filter((key) =>
    [some, others].some((keys) => keys.filter((k) => k === key).length !== 1),
  );
const hashOf = (bytes: Uint8Array | null) => bytes && createHash('sha256').update(bytes).digest('hex');

/** Writing many files one by one is slow on workerd. `count` exceeds a page where the store has pages. */
type Many = (asked: { put?: string[]; gone?: string[] }) => Promise<void>;
const manyOf =
  (store: FileStore): Many =>
  async ({ put = [], gone = [] }) => {
    await Promise.all(put.map((key) => store.put(key, everyByte)));
    await Promise.all(gone.map((key) => store.delete(key)));
  };
// Small pages, so that few files fill several.
const onNode = s3Store(settings, { pageSize: 50 });
const inFolder = diskStore(folder);

const places: { place: string; store: FileStore; many: Many; count: number }[] = [
  { place: 'a folder', store: inFolder, many: manyOf(inFolder), count: 1_030 },
  { place: 'S3 asked from Node', store: onNode, many: manyOf(onNode), count: 130 },
  ...(onWorkerd
    ? [
        { place: 'S3 asked from workerd', store: onWorkerd.s3, many: manyOf(onNode), count: 130 },
        { place: 'R2 bound to workerd', store: onWorkerd.r2, many: onWorkerd.r2.many, count: 130 },
      ]
    : []),
];

describe.each(places)('files in $place', ({ store, many, count }) => {
  test.each([
    ['no byte', new Uint8Array()],
    ['one byte', Uint8Array.of(0)],
    ['every byte', everyByte],
    ['five megabytes', new Uint8Array(randomBytes(5 * 1024 * 1024))],
    ['what lies in a larger buffer', everyByte.subarray(13, 200)],
  ])('come back as they went: %s', async (_, bytes) => {
    const key = newKey();
    await store.put(key, bytes);
    expect(hashOf(await store.get(key))).toBe(hashOf(bytes));
    await store.delete(key);
    expect(await store.get(key)).toBeNull();
  });

  test('that are missing are null, and may be deleted twice and put twice', async () => {
    const key = newKey();
    expect(await store.get(key)).toBeNull();
    await store.delete(key);
    await store.put(key, everyByte);
    await store.put(key, everyByte);
    expect(await store.get(key)).toEqual(everyByte);
    await store.delete(key);
    await store.delete(key);
    expect(await store.get(key)).toBeNull();
  });

  test('appear complete or not at all to concurrent readers', async () => {
    const bytes = new Uint8Array(randomBytes(3 * 1024 * 1024));
    const seen = new Set<string | null>();
    for (let round = 0; round < 3; round += 1) {
      const key = newKey();
      let isWritten = false;
      const writing = store.put(key, bytes).then(() => (isWritten = true));
      while (!isWritten) seen.add(hashOf(await store.get(key)));
      await writing;
      seen.add(hashOf(await store.get(key)));
      await store.delete(key);
    }
    expect([...seen].filter((hash) => hash !== null)).toEqual([hashOf(bytes)]);
  });

  test('may be put by fifty callers at once', async () => {
    const keys = Array.from({ length: AT_ONCE }, newKey);
    const bytesOf = (key: string) => Uint8Array.from(Buffer.from(key.repeat(500)));
    await Promise.all(keys.map((key) => store.put(key, bytesOf(key))));
    const kept = await Promise.all(keys.map((key) => store.get(key)));
    expect(kept.map(hashOf)).toEqual(keys.map((key) => hashOf(bytesOf(key))));
    await Promise.all(keys.map((key) => store.delete(key)));
  });

  test('are listed by time of writing, over several pages, also during deletion', async () => {
    const early = Array.from({ length: count }, newKey);
    for (let from = 0; from < early.length; from += AT_ONCE) {
      await many({ put: early.slice(from, from + AT_ONCE) });
    }
    // Clocks of file systems and of S3 have a lower resolution.
    const between = new Date(Date.now() + 1_000);
    await vi.waitUntil(() => Date.now() > between.getTime() + 1_000, { timeout: 10_000 });
    const late = newKey();
    await store.put(late, everyByte);

    expect(await listed(store, new Date(Date.now() - 3_600_000))).toEqual([]);
    expect(differ(await listed(store, between), early)).toEqual([]);
    expect(differ(await listed(store, IN_AN_HOUR()), [...early, late])).toEqual([]);
    const inOrder = early.toSorted();
    const middle = inOrder[count / 2];
    expect(await listed(store, between, middle)).toEqual(inOrder.slice(count / 2 + 1));
    const swept: string[] = [];
    for await (const key of store.listBefore(between)) {
      swept.push(key);
      if (swept.length % AT_ONCE === 0) await many({ gone: swept.slice(-AT_ONCE) });
    }
    await many({ gone: swept });
    expect(swept).toHaveLength(early.length);
    expect(await listed(store, IN_AN_HOUR())).toEqual([late]);
    await store.delete(late);
  });
});

describe.each(places)('keys in $place', ({ store }) => {
  test.each([
    '',
    'aa',
    '../aa/bb',
    'aa/../bb',
    'aa/..',
    'AA/bb',
    '/aa/bb',
    'aa/bb?x',
    'aa/bb/cc',
    'aa/b%2e',
    'aa/ب',
  ])('answer to no key that we would not give: %j', async (key) => {
    await expect(store.put(key, everyByte)).rejects.toThrow('no key of a file');
    await expect(store.get(key)).rejects.toThrow('no key of a file');
    await expect(store.delete(key)).rejects.toThrow('no key of a file');
  });
});

/** A bucket that also contains other objects. */
const foreignBucket: R2Bucket = {
  list: async () => ({ objects: [{ key: 'reports/2026.csv', uploaded: new Date(0) }], truncated: false }),
  put: async () => {},
  get: async () => null,
  delete: async () => {},
};

test('other objects in the bucket are not listed, so they are not deleted', async () => {
  const root = mkdtempSync(join(tmpdir(), 'mukhtabari-files-'));
  await writeFile(join(root, 'README'), 'not ours');
  expect(await listed(diskStore(root), IN_AN_HOUR())).toEqual([]);
  expect(await listed(r2Store(foreignBucket), IN_AN_HOUR())).toEqual([]);
});

test("prefers the binding, then S3, then the runtime's default", () => {
  const isOf = (store: FileStore) => listed(store, IN_AN_HOUR());
  const bucket = { ...foreignBucket, list: vi.fn<R2Bucket['list']>(foreignBucket.list) };
  expect(chooseFileStore({ s3: null, otherwise: noStore })).toBe(noStore);
  expect(chooseFileStore({ s3: settings, otherwise: noStore })).not.toBe(noStore);
  void isOf(chooseFileStore({ bucket, s3: settings, otherwise: noStore }));
  expect(bucket.list).toHaveBeenCalledOnce();
});

const questions = {
  put: (store: FileStore) => store.put(newKey(), everyByte),
  get: (store: FileStore) => store.get(newKey()),
  delete: (store: FileStore) => store.delete(newKey()),
  list: (store: FileStore) => listed(store, IN_AN_HOUR()),
};
const each = Object.entries(questions)
  .map(([name, ask]) => ({ name, ask }))
  .filter((_, nth) => isFull || nth % 2 === 0);
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    (answer) => expect.unreachable(`it answered ${JSON.stringify(answer)}`),
    (error: Error) => error,
  );

describe.each(each)('S3 that fails: $name', ({ ask }) => {
  test('the error names a wrong secret or bucket without showing the secret', async () => {
    const secretAccessKey = 'another-secret-than-the-right-one';
    const error = await failureOf(ask(s3Store({ ...settings, secretAccessKey })));
    expect(error.message).toMatch(
      /^The file store answered 403 SignatureDoesNotMatch to (PUT|GET|DELETE)\.$/,
    );
    const other = await failureOf(ask(s3Store({ ...settings, bucket: 'another' })));
    expect(other.message).toMatch(/404 NoSuchBucket/);
    for (const { stack, cause } of [error, other])
      expect(`${stack}${String(cause)}`).not.toContain(secretAccessKey);
  });

  test('retries a temporary 500 and fails after a permanent one', async () => {
    const attempts: number[] = [];
    const down = await startPeer((response, attempt) => {
      attempts.push(attempt);
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    });
    expect((await failureOf(ask(s3Store(down)))).message).toMatch(/503 SlowDown/);
    expect(attempts).toEqual([1, 2, 3]);
  });

  test.each([
    ['a page of a proxy', 200, '<html><body>Log in</body></html>'],
    ['a page of a proxy that found nothing', 404, '<html><body>Not Found</body></html>'],
    ['nothing', 200, ''],
    ['somewhere else', 307, ''],
    ['a listing that is cut', 200, '<ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>aa/'],
  ])('%s is neither a file nor its absence', async (_, status, body) => {
    const peer = await startPeer((response) =>
      response.writeHead(status, { location: '/elsewhere' }).end(body),
    );
    expect((await failureOf(ask(s3Store(peer)))).message).toMatch(/^The file store answered/);
  });

  test('a silent server and an incomplete response time out', async () => {
    const silent = await startPeer(() => {});
    const error = await failureOf(ask(s3Store(silent, { attemptMs: 100 })));
    expect(error.message).toMatch(/^The file store did not answer/);
    const cut = await startPeer((response) => {
      response.writeHead(200, { 'content-length': '100', etag: '"x"' }).write('half');
      setImmediate(() => response.destroy());
    });
    expect((await failureOf(ask(s3Store(cut)))).message).toMatch(/^The file store did not answer/);
  });
});

test('retries send the same bytes', async () => {
  const peer = await startPeer((response, attempt) =>
    response.writeHead(attempt < 3 ? 500 : 200, { etag: '"x"' }).end(),
  );
  await expect(s3Store(peer).put(newKey(), everyByte)).resolves.toBeUndefined();
});

const listing = (inner: string) => `<?xml version="1.0"?><ListBucketResult>${inner}</ListBucketResult>`;

test.each([
  ['says that more follows, and not where', listing('<IsTruncated>true</IsTruncated>')],
  ['does not say whether more follows', listing('')],
  [
    'leads in circles',
    listing('<IsTruncated>true</IsTruncated><NextContinuationToken>a</NextContinuationToken>'),
  ],
  ['declares its own words', `<!DOCTYPE x [<!ENTITY a "b">]>${listing('<IsTruncated>false</IsTruncated>')}`],
  [
    'has an entry without a time',
    listing('<IsTruncated>false</IsTruncated><Contents><Key>aa/bb</Key></Contents>'),
  ],
])('a listing that %s is an error', async (_, body) => {
  const peer = await startPeer((response) => response.writeHead(200).end(body));
  expect((await failureOf(listed(s3Store(peer), IN_AN_HOUR()))).message).toMatch(/list/);
});

import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { pageWith, wholePng } from '../../support/api/hostile-files.ts';
import { testSite } from '../../support/api/site.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { saysOf, uploadAs } from '../../support/results/upload.ts';

const db = await testDb();
const { actor } = await make.lab(db);
const COMMAND = 'zINSTREAM\0';
const MARK = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE';

/** Speaks as clamd does: the command, parts with their lengths, and a part of no length. */
function answer(socket: Socket) {
  let received = Buffer.alloc(0);
  socket.on('error', () => {});
  socket.on('data', (part) => {
    received = Buffer.concat([received, part]);
    const file = readFile(received);
    if (file === null) return;
    if (file.includes('be slow')) return;
    const says = file.includes('be broken')
      ? 'INSTREAM size limit exceeded. ERROR'
      : file.includes(MARK)
        ? 'stream: Eicar-Test-Signature FOUND'
        : 'stream: OK';
    socket.end(`${says}\0`);
  });
}

/** Null: not all of it has come. */
function readFile(received: Buffer): Buffer | null {
  if (received.toString('latin1', 0, COMMAND.length) !== COMMAND) return null;
  const parts: Buffer[] = [];
  let offset = COMMAND.length;
  while (offset + 4 <= received.length) {
    const length = received.readUInt32BE(offset);
    if (length === 0) return Buffer.concat(parts);
    parts.push(received.subarray(offset + 4, offset + 4 + length));
    offset += 4 + length;
  }
  return null;
}

const clamd = createServer(answer).listen(0, '127.0.0.1');
await once(clamd, 'listening');
const { port } = clamd.address() as AddressInfo;
afterAll(() => clamd.close());
const siteWith = (scannerPort: number, patienceMs = 10_000) =>
  testSite({ virusScanner: { host: '127.0.0.1', port: scannerPort, patienceMs } });
const upload = (words: string, site = siteWith(port)) =>
  uploadAs(db, actor, pageWith(`/Lang (${words})`), { over: { site } });
const stored = () => db.selectFrom('stored_files').select('id').execute();

test('a file in which the scanner finds nothing is stored', async () => {
  expect(saysOf(await upload('clean'))).toBe('0 landed, 1 waiting, 0 refused');
});

test('a large file is sent in parts', async () => {
  expect(saysOf(await upload('x'.repeat(3_000_000)))).toBe('0 landed, 1 waiting, 0 refused');
  await expect(upload(`${'x'.repeat(3_000_000)}${MARK}`)).rejects.toMatchObject({ message: 'FILE_INFECTED' });
});

test('an infected file is refused, and nothing of it is stored', async () => {
  const before = await stored();
  await expect(upload(MARK)).rejects.toMatchObject({ message: 'FILE_INFECTED' });
  expect(await stored()).toEqual(before);
});

test.each([
  ['does not answer in time', 'be slow', 100],
  ['cannot scan it', 'be broken', 10_000],
])('where the scanner %s, no file is taken in', async (_, words, patienceMs) => {
  const before = await stored();
  await expect(upload(words, siteWith(port, patienceMs))).rejects.toMatchObject({
    message: 'FILES_UNAVAILABLE',
  });
  expect(await stored()).toEqual(before);
});

test('where nothing listens, no file is taken in', async () => {
  await expect(upload('unheard', siteWith(1))).rejects.toMatchObject({ message: 'FILES_UNAVAILABLE' });
});

test('a picture of a lab is scanned', async () => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(wholePng(200, 200))], 'logo.png'));
  const over = { site: siteWith(1) };
  await expect(callAs(db, actor, over).lab.setLogo(form)).rejects.toMatchObject({
    message: 'FILES_UNAVAILABLE',
  });
});

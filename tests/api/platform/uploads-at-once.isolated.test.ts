import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { appRouter } from '#/server/api/router.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { ProcedureMeta } from '#/server/platform/trpc/procedure-meta.ts';
import { testApp } from '../../support/api/app.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { isFull } from '../../support/is-full.ts';
import { signedIn } from '../../support/people/signed-in.ts';
import { endAll, serve, startUpload, type Upload } from '../../support/processes/unfinished-upload.ts';
import { collectGarbage } from '../../support/results/longest-wait.ts';

const MEBIBYTE = 1024 * 1024;
const db = await testDb();
const logged: object[] = [];
const app = testApp(db, { log: (line) => logged.push(line) });
const { port, close, countSockets } = await serve(app);
const uploads: Upload[] = [];
const CERTIFICATE = 'lab.sendCertificate';
/** As decided in `withUploadPermit`. */
const MOST_OF_ONE = { uploads: 4, bytes: 32 * MEBIBYTE };

type Procedure = { _def: { meta?: ProcedureMeta } };
/** The longest form of each procedure that takes a file. */
const doors = new Map(
  Object.entries<Procedure>(appRouter._def.procedures as never).flatMap(
    ([
      path,
      {
        _def: { meta },
      },
    ]) => (meta?.takesFile && meta.maxBytes !== undefined ? [[path, meta.maxBytes] as const] : []),
  ),
);

afterEach(() => breakOff(uploads.splice(0)));

afterAll(close);

const cookieOf = async (userId: string) => (await signedIn(db, userId)).cookie;
const newLab = async (state: 'pending' | 'approved' = 'pending') =>
  cookieOf((await make.lab(db, { review_status: state })).userId);

async function begin(cookie: string, sentBytes: number, path = CERTIFICATE) {
  const announcedBytes = doors.get(path) ?? 0;
  const upload = await startUpload({ port, path, cookie, announcedBytes }, sentBytes);
  uploads.push(upload);
  return upload;
}

/** Until the server has heard of it. */
async function breakOff(some: readonly Upload[]) {
  const before = await countSockets();
  const open = some.filter(({ socket }) => !socket.destroyed).length;
  endAll(some);
  await expect.poll(countSockets, { timeout: 20_000 }).toBeLessThanOrEqual(before - open);
}

/** What was answered, '' where the server still waits for the rest: it has asked the database in between. */
async function answersTo(some: readonly Upload[]) {
  for (let count = 0; count < 20; count += 1) await fetch(`http://127.0.0.1:${port}/readyz`);
  return some.map(({ answer }) => /"appError":"(\w+)"/.exec(answer())?.[1] ?? answer().slice(0, 15));
}

const heldMebibytes = () => {
  const { arrayBuffers, external } = process.memoryUsage();
  return Math.max(arrayBuffers, external) / MEBIBYTE;
};

test.runIf(isFull)(
  'eighty uploads of new laboratories that never end take no more memory than a few',
  async () => {
    const labs = await Promise.all(Array.from({ length: 20 }, () => newLab()));
    collectGarbage();
    const before = heldMebibytes();
    for (const cookie of labs)
      await Promise.all(Array.from({ length: 4 }, () => begin(cookie, 14.5 * MEBIBYTE)));
    collectGarbage();
    expect(heldMebibytes() - before).toBeLessThan(64);
    const answers = await answersTo(uploads);
    expect(answers).toHaveLength(80);
    expect(answers.filter((answer) => answer === 'SERVER_BUSY').length).toBeGreaterThanOrEqual(76);
    // A laboratory that is approved does not wait for them.
    expect(await answersTo([await begin(await newLab('approved'), MEBIBYTE, 'lab.uploadResults')])).toEqual([
      '',
    ]);
  },
  120_000,
);

describe.each([...doors.keys()])('%s', (path) => {
  test('lets a few of one laboratory in at once, and others again when they break off', async () => {
    const cookie = await newLab('approved');
    const announcedBytes = doors.get(path) ?? 0;
    const most = Math.min(MOST_OF_ONE.uploads, Math.floor(MOST_OF_ONE.bytes / announcedBytes));
    for (let crowd = 0; crowd < 2; crowd += 1) {
      const some = await Promise.all(Array.from({ length: 5 }, () => begin(cookie, 1000, path)));
      const refused = () => some.filter(({ answer }) => answer().includes('SERVER_BUSY'));
      await expect.poll(() => refused().length, { timeout: 20_000 }).toBe(5 - most);
      expect((await answersTo(some)).filter((answer) => answer === '')).toHaveLength(most);
      for (const { answer } of refused()) expect(answer()).toMatch(/^HTTP\/1.1 429 [^]*retry-after: \d+/i);
      await breakOff(some);
    }
    expect(logged).toEqual([]);
  });

  test('counts a form without a file', async () => {
    const limit =
      {
        'lab.uploadResults': limits.uploadsByLab,
        'lab.sendCertificate': limits.certificatesByLab,
      }[path] ?? limits.logosByLab;
    const { labId, userId } = await make.lab(db);
    const session = await signedIn(db, userId);
    const send = () => {
      const body = '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n--b--\r\n';
      const headers = {
        ...session,
        origin: 'http://site.test',
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': String(body.length),
      };
      return app.request(`http://site.test/trpc/${path}`, { method: 'POST', headers, body });
    };
    expect([200, 400]).toContain((await send()).status);
    const counted = db.updateTable('rate_limits').set({ points: limit.points });
    await counted.where('key', 'like', `${limit.name}:%`).execute();
    expect((await send()).status, `${labId}`).toBe(429);
  });
});

import { createHash, randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openDb } from '#/server/platform/db/client.ts';
import { callAs } from '../support/api/caller.ts';
import { newLab, tomorrow } from '../support/booking/ordering.ts';
import { readCalendar } from '../support/booking/read-calendar.ts';
import { testDatabaseUrl } from '../support/db/db.ts';
import { addLine } from '../support/db/lines.ts';
import { makeAnalyte, makeResult } from '../support/db/make-results.ts';
import { make } from '../support/db/make.ts';
import { readPdf } from '../support/pages/read-pdf.ts';
import { signedIn } from '../support/people/signed-in.ts';
import { startServer, startWorker } from '../support/processes/server.ts';

// One address for both, since documents contain their origin; only a demo answers under other names, too.
const site = { DEMO: '1', ALLOW_PUBLIC_DEMO: '1', APP_URL: 'http://documents.test' };
const databaseUrl = await testDatabaseUrl({ isDemo: true });
const runtimes = {
  Node: (await startServer(databaseUrl, site)).url,
  workerd: (await startWorker(databaseUrl, site)).url,
};
const db = openDb(databaseUrl, { max: 2 });
afterAll(() => db.destroy());

async function newReceipt() {
  const lab = await newLab(db);
  const { actor, userId } = await make.customer(db);
  const { id: bookingId } = await callAs(db, actor).booking.create({
    labTestId: lab.one,
    date: tomorrow,
    slotTime: '10:00:00',
    idempotencyKey: randomUUID(),
  });
  const { order_id: orderId } = await db
    .selectFrom('bookings')
    .select('order_id')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
  return { orderId, bookingId, headers: await signedIn(db, userId) };
}

async function newReport() {
  const { userId } = await make.customer(db);
  const { analyteId } = await makeAnalyte(db);
  const values = [{ analyte_id: analyteId, value: 90, ucum: 'mg/dL', range_low: 70, range_high: 99 }];
  const { visitId } = await makeResult(db, { customerId: userId, values });
  return { visitId, headers: await signedIn(db, userId) };
}

async function newStatement() {
  const { labId, actor } = await make.lab(db);
  const { labTestId } = await make.labTest(db, { lab_id: labId });
  const { userId: customerId } = await make.customer(db);
  await addLine(
    db,
    { labId, labTestId, customerId },
    { price: 10_000 },
    { payment: 'paid', status: 'completed' },
  );
  const month = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 7);
  return { month, headers: await signedIn(db, actor.userId) };
}

const read = async (url: string, path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url + path, { headers });
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
};
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

test('every document is the same on both runtimes, and only its owner gets it', async () => {
  const [receipt, report, statement] = await Promise.all([newReceipt(), newReport(), newStatement()]);
  const documents = ['', '/en'].flatMap((prefix) => [
    { path: `${prefix}/orders/${receipt.orderId}/receipt.pdf`, headers: receipt.headers },
    { path: `${prefix}/results/${report.visitId}.pdf`, headers: report.headers },
    { path: `${prefix}/lab/statement/${statement.month}.pdf`, headers: statement.headers },
  ]);
  for (const { path, headers } of documents) {
    for (const url of Object.values(runtimes)) expect((await read(url, path)).status, path).toBe(404);
    const [onNode, onWorkerd] = await Promise.all(
      Object.values(runtimes).map(async (url) => readPdf((await read(url, path, headers)).bytes)),
    );
    expect(onNode?.objects.length, path).toBeGreaterThan(10);
    expect(onWorkerd, path).toEqual(onNode);
    expect(onNode).toMatchObject({ title: expect.stringMatching(/./) as string, pageCount: 1 });
  }
});

test('a preview picture is the same to the last byte on both runtimes', async () => {
  const { nameEn } = await make.test(db);
  for (const locale of ['ar', 'en']) {
    const path = `/sharing-pictures/${locale}/test/${encodeURIComponent(nameEn)}.png`;
    const pictures = await Promise.all(Object.values(runtimes).map((url) => read(url, path)));
    const [first] = pictures;
    expect([first?.status, Buffer.from(first?.bytes.subarray(1, 4) ?? []).toString()]).toEqual([200, 'PNG']);
    expect(new Set(pictures.map(({ bytes }) => hashOf(bytes))).size, path).toBe(1);
  }
});

test('a calendar file is the same on both runtimes', async () => {
  const { bookingId, headers } = await newReceipt();
  const files = await Promise.all(
    Object.values(runtimes).map(async (url) => {
      expect((await read(url, `/calendar/${bookingId}.ics`)).status).not.toBe(200);
      return Buffer.from((await read(url, `/calendar/${bookingId}.ics`, headers)).bytes).toString();
    }),
  );
  expect(readCalendar(files[0] ?? '').parts).toHaveLength(1);
  const withoutStamp = (text: string) => text.replaceAll(/DTSTAMP:\S+/g, '');
  expect(new Set(files.map(withoutStamp)).size).toBe(1);
});

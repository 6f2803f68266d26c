import { randomUUID } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { openDb } from '#/server/db/client.ts';
import { callAs } from '../support/caller.ts';
import { testDatabaseUrl } from '../support/db.ts';
import { make } from '../support/make.ts';
import { newLab, tomorrow } from '../support/ordering.ts';
import { readCalendar } from '../support/read-calendar.ts';
import { startServer, startWorker } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const databaseUrl = await testDatabaseUrl();
const runtimes = {
  Node: (await startServer(databaseUrl)).url,
  workerd: (await startWorker(databaseUrl)).url,
};

test('the built application gives receipts and calendar files on both runtimes, to their owner', async () => {
  const db = openDb(databaseUrl, { max: 2 });
  const lab = await newLab(db);
  const { actor, userId } = await make.customer(db);
  const { id } = await callAs(db, actor).booking.create({
    labTestId: lab.one,
    date: tomorrow,
    slotTime: '10:00:00',
    idempotencyKey: randomUUID(),
  });
  const { order_id: orderId } = await db
    .selectFrom('bookings')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const headers = await signedIn(db, userId);
  await db.destroy();

  for (const [runtime, url] of Object.entries(runtimes)) {
    expect((await fetch(`${url}/orders/${orderId}/receipt.pdf`)).status, runtime).toBe(404);
    const answer = await fetch(`${url}/orders/${orderId}/receipt.pdf`, { headers });
    expect(answer.status, runtime).toBe(200);
    const pdf = await PDFDocument.load(await answer.arrayBuffer());
    expect([pdf.getTitle(), pdf.getPageCount()], runtime).toEqual([expect.stringMatching(/^إيصال MK-/), 1]);
    const calendar = await fetch(`${url}/calendar/${id}.ics`, { headers });
    expect(calendar.status, runtime).toBe(200);
    expect(readCalendar(await calendar.text()).parts).toHaveLength(1);
  }
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { proveLedger } from '#/server/payments/ledger/prove-ledger.ts';
import { callAs } from '../../support/api/caller.ts';
import { pageWith } from '../../support/api/hostile-files.ts';
import { letVisitsBeginIn, tomorrow } from '../../support/booking/ordering.ts';
import { collectOne, makeRefused, makeVisit } from '../../support/booking/reception.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { uploadAs } from '../../support/results/upload.ts';

const db = await testDb();

const filesOf = (bookingId: string) =>
  db
    .selectFrom('result_files as f')
    .innerJoin('results as r', (join) =>
      join.onRef('r.id', '=', 'f.result_id').onRef('r.current_version', '=', 'f.version'),
    )
    .select('f.file_id')
    .where('r.booking_id', '=', bookingId)
    .execute();

test('the files of a refused specimen are not released with the values of the next one', async () => {
  const visit = await makeVisit(db, { isSingle: true });
  const { asLab, asPerson, owner, visitId, orderId, line } = visit;
  await asLab.lab.checkIn({ code: visitId });
  const specimenId = await collectOne(visit);
  const { specimens } = await asLab.lab.visit({ code: visitId });
  await uploadAs(db, owner, pageWith('/Lang (en)'), { accession: specimens[0]?.accessionNumber ?? '' });
  expect(await filesOf(line.id)).toHaveLength(1);

  await asLab.lab.rejectSpecimen({ specimenId, reason: 'clotted' });
  const chosen = await asPerson.booking.chooseAfterRejection({
    choice: 'recollect',
    bookingId: line.id,
    date: tomorrow,
    slotTime: '10:00:00',
    idempotencyKey: randomUUID(),
  });
  await letVisitsBeginIn(db, orderId, -5);
  await asLab.lab.checkIn({ code: chosen.visitId });
  await collectOne({ asLab, visitId: chosen.visitId });
  const again = await asLab.lab.visit({ code: chosen.visitId });
  const accession = again.specimens.find(({ status }) => status === 'collected')?.accessionNumber ?? '';
  const [refused] = await filesOf(line.id);
  await uploadAs(db, owner, pageWith('/Lang (ar)'), { accession });
  const files = await filesOf(line.id);
  expect(files).toHaveLength(1);
  expect(files).not.toContainEqual(refused);
});

test('a customer who erases the account before choosing gets a refund', async () => {
  const { person, line } = await makeRefused(db, { isSingle: true });
  await db
    .insertInto('sessions')
    .values({
      id: person.actor.sessionId,
      user_id: person.userId,
      token_hash: Buffer.from(randomUUID()),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  await callAs(db, person.actor).account.eraseAccount({});
  const refunds = await db
    .selectFrom('refunds')
    .select(['amount_halalas', 'reason'])
    .where('booking_id', '=', line.id)
    .execute();
  expect(refunds).toEqual([{ amount_halalas: expect.any(Number), reason: 'account_erased' }]);
  const booking = await db
    .selectFrom('bookings')
    .select(['status', 'payment', 'needs_choice_since'])
    .where('id', '=', line.id)
    .executeTakeFirst();
  expect(booking).toEqual({ status: 'cancelled', payment: 'refunded', needs_choice_since: null });
  expect((await proveLedger(db)).differences).toEqual([]);
});

test('the export of a staff member contains neither money nor people of the lab', async () => {
  const { labId, actor } = await make.lab(db);
  for (const role of ['reception', 'technician', 'verifier', 'finance'] as const) {
    const staff = await make.staff(db, labId, role);
    const { tables } = await callAs(db, staff.actor).account.exportData();
    expect(tables).not.toHaveProperty('payouts');
    expect(tables).not.toHaveProperty('lab_revenues');
  }
  expect((await callAs(db, actor).account.exportData()).tables).toHaveProperty('payouts');
});

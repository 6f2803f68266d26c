import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDb } from '../../support/db/db.ts';
import { makeVisitToFill, bookingIdOf } from '../../support/db/month-lines.ts';

const db = await testDb();

test('a transaction that makes a visit puts each test in it once, new or moved there', async () => {
  const [thisMonth, another, older] = [
    await bookingIdOf(db, 0),
    await bookingIdOf(db, 2),
    await bookingIdOf(db, -24),
  ];
  const twice = (first: string, second: string) =>
    db.transaction().execute(async (trx) => {
      const addToVisit = await makeVisitToFill(trx);
      await addToVisit(first);
      await addToVisit(second);
    });
  const refusal = { code: 'MB002', constraint: 'bookings_live_once' };
  await expect(twice(thisMonth, await bookingIdOf(db, 0))).rejects.toMatchObject(refusal);
  await expect(twice(thisMonth, another)).rejects.toMatchObject(refusal);
  await expect(twice(older, thisMonth)).rejects.toMatchObject(refusal);

  const addToOther = await makeVisitToFill(db);
  const moved = await addToOther(older);
  const moveThenAdd = db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('visits')
      .columns(['lab_id', 'customer_id', 'slot_start'])
      .expression((from) =>
        from
          .selectFrom('visits')
          .select(['lab_id', 'customer_id', sql<string>`slot_start + interval '1 day'`.as('slot_start')])
          .where('id', '=', moved.visit_id),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.updateTable('bookings').set({ visit_id: id }).where('id', '=', moved.id).execute();
    // The connection of `addToOther` is another: the line is copied by this one.
    await sql`
      insert into bookings (id, reference, order_id, visit_id, customer_id, lab_id, lab_test_id, booking_time,
                            total_price_halalas, cancel_notice_hours)
      select ${thisMonth}::uuid, 'MOVED000', order_id, visit_id, customer_id, lab_id, lab_test_id, booking_time,
             total_price_halalas, cancel_notice_hours
      from bookings where id = ${moved.id}`.execute(trx);
  });
  await expect(moveThenAdd).rejects.toMatchObject(refusal);
});

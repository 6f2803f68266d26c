import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { makeEntered, messagesOf } from '../../support/results/released.ts';
import { enter } from '../../support/results/result-line.ts';

const db = await testDb({ max: 25 });

test('twenty concurrent releases: one release, one message', async () => {
  const work = await makeEntered(db);
  await callAs(db, work.verifier.actor).lab.verifyResults({ ids: [work.resultId] });
  await openConnections(db, 20);
  const { won, refusals } = await settle(
    Array.from({ length: 20 }, () =>
      callAs(db, work.verifier.actor).lab.releaseResults({ ids: [work.resultId] }),
    ),
  );
  expect(refusals).toEqual([]);
  expect(won.filter(({ releasedIds }) => releasedIds.length > 0)).toHaveLength(1);
  expect(await messagesOf(db, work.customer.userId)).toHaveLength(1);
  const events = await db
    .selectFrom('booking_events')
    .select('id')
    .where('booking_id', '=', work.bookingId)
    .where('to_status', '=', 'completed')
    .execute();
  expect(events).toHaveLength(1);
});

test('concurrent edits, verifications and releases: a released value was verified', async () => {
  for (let round = 0; round < 5; round += 1) {
    const work = await makeEntered(db, 71);
    const ids = [work.resultId];
    await openConnections(db, 18);
    const racers: Promise<unknown>[] = [];
    for (let racer = 0; racer < 6; racer += 1) {
      racers.push(enter(db, work.technician.actor, work, 72 + racer));
      racers.push(callAs(db, work.verifier.actor).lab.verifyResults({ ids }));
      racers.push(callAs(db, work.verifier.actor).lab.releaseResults({ ids }));
    }
    const { refusals } = await settle(racers);
    expect(refusals.every((refusal) => refusal === 'RESULT_LOCKED')).toBe(true);
    const { rows } = await sql<{ entered_at: Date; verified_at: Date | null; status: string }>`
      select v.status, v.entered_at, v.verified_at from result_versions v where v.result_id = ${work.resultId}`.execute(
      db,
    );
    for (const row of rows) expect(row.status === 'entered').toBe(row.verified_at === null);
    expect((await messagesOf(db, work.customer.userId)).length).toBeLessThanOrEqual(1);
  }
});

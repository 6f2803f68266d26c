import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setPhoneNumber } from '#/server/identity/phone/set-phone-number.ts';
import { deliverMessages } from '#/server/messages/inbox/deliver-messages.ts';
import { reachingAll, reachingOwn } from '#/server/platform/db/reach.ts';
import { escalateCriticalValues } from '#/server/results/entry/escalate-critical-values.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { call, makeEntered, messagesOf } from '../../support/results/released.ts';

const db = await testDb();
const site = testSite();
const number = '+966501234567';

type Work = Awaited<ReturnType<typeof makeEntered>>;

const visitOf = async ({ resultId }: Work) =>
  db
    .selectFrom('results as r')
    .innerJoin('bookings as b', 'b.id', 'r.booking_id')
    .select(['b.visit_id', 'r.customer_id', 'r.lab_id'])
    .where('r.id', '=', resultId)
    .executeTakeFirstOrThrow();

type Given = { isForCriticalOnly?: boolean; isVerified?: boolean };

async function withPhone(value: number, { isForCriticalOnly = false, isVerified = true }: Given = {}) {
  const work = await makeEntered(db, value);
  const { visit_id: visitId, customer_id: userId, lab_id: labId } = await visitOf(work);
  await sql`update visits set slot_start = now(), is_live = true where id = ${visitId}`.execute(db);
  await reachingOwn({ userId, labId: null }, () =>
    setPhoneNumber(db, site, { userId, number, isForCriticalOnly }),
  );
  if (isVerified) {
    await db
      .updateTable('phone_numbers')
      .set({ verified_at: new Date() })
      .where('user_id', '=', userId)
      .execute();
  }
  const show = (actor = work.technician.actor, over = site) =>
    callAs(db, actor, { site: over }).lab.customerPhone({ visitId, via: 'critical' });
  return { ...work, visitId, userId, labId, show };
}
const kindsOf = async (userId: string) => (await messagesOf(db, userId)).map(({ kind }) => kind);

test('the booked laboratory sees the number, each look is logged once an hour, and no other lab sees it', async () => {
  const { visitId, userId, show } = await withPhone(80);
  expect(await show()).toEqual({ number, isVerified: true, isForCriticalOnly: false });
  await show();
  const looks = await db
    .selectFrom('phone_looks')
    .select(['visit_id', 'via'])
    .where('owner_id', '=', userId)
    .execute();
  expect(looks).toEqual([{ visit_id: visitId, via: 'critical' }]);
  await expect(show((await make.lab(db)).actor)).rejects.toThrow('NOT_FOUND');
});

test('thirty days after the visit the number is hidden, unless a critical value waits', async () => {
  const [old, critical] = [await withPhone(80), await withPhone(500)];
  for (const { visitId } of [old, critical]) {
    await sql`update visits set slot_start = now() - interval '31 days' where id = ${visitId}`.execute(db);
  }
  expect(await old.show()).toBeNull();
  expect((await critical.show())?.number).toBe(number);
});

test('a number given for critical values alone is shown for one, and to no one else', async () => {
  const [normal, critical] = [
    await withPhone(80, { isForCriticalOnly: true }),
    await withPhone(500, { isForCriticalOnly: true }),
  ];
  expect(await normal.show()).toBeNull();
  expect((await critical.show())?.number).toBe(number);
});

test('a number that its owner has not confirmed is kept out, unless a critical value waits or codes cannot be sent', async () => {
  const [normal, critical] = [
    await withPhone(80, { isVerified: false }),
    await withPhone(500, { isVerified: false }),
  ];
  expect(await normal.show()).toBeNull();
  expect((await critical.show())?.isVerified).toBe(false);
  expect((await normal.show(normal.technician.actor, testSite({ isDemo: false })))?.number).toBe(number);
});

test('the desk sees the number that it wrote down itself', async () => {
  const { userId, labId, show, technician } = await withPhone(80, { isVerified: false });
  await db
    .insertInto('lab_customers')
    .values({ customer_id: userId, lab_id: labId, registered_by: technician.userId })
    .execute();
  expect((await show())?.number).toBe(number);
});

test('two attempts without an answer tell the customer and the heads of the lab, once; release stays locked', async () => {
  const work = await withPhone(500);
  await call(db, work, work.resultId, { isReached: false, personReached: '', isReadBack: false });
  await reachingAll('task', () => escalateCriticalValues({ db }));
  expect(await kindsOf(work.userId)).not.toContain('labAsksForCall');
  await call(db, work, work.resultId, {
    isReached: false,
    personReached: '',
    isReadBack: false,
    isWrongNumber: true,
  });
  await Promise.all(
    Array.from({ length: 8 }, () => reachingAll('task', () => escalateCriticalValues({ db }))),
  );
  expect((await kindsOf(work.userId)).filter((kind) => kind === 'labAsksForCall')).toHaveLength(1);
  const { owner_id: owner } = await db
    .selectFrom('labs')
    .select('owner_id')
    .where('id', '=', work.labId)
    .executeTakeFirstOrThrow();
  expect(await kindsOf(owner)).toEqual(['criticalUnanswered']);
  expect(await kindsOf(work.verifier.userId)).toEqual(['criticalUnanswered']);
  await reachingAll('task', () => deliverMessages({ db, site }));
  const texts = await db
    .selectFrom('text_messages')
    .select('quiet_time_zone')
    .where('user_id', '=', work.userId)
    .execute();
  expect(texts).toEqual([{ quiet_time_zone: null }]);
  await callAs(db, work.verifier.actor).lab.verifyResults({ ids: [work.resultId] });
  await expect(callAs(db, work.verifier.actor).lab.releaseResults({ ids: [work.resultId] })).rejects.toThrow(
    'CRITICAL_CALL_REQUIRED',
  );
});

test('a call that was read back ends the escalation', async () => {
  const work = await withPhone(500);
  await call(db, work, work.resultId, { isReached: false, personReached: '', isReadBack: false });
  await call(db, work, work.resultId);
  await sql`update critical_escalations set due_at = now()`.execute(db);
  await reachingAll('task', () => escalateCriticalValues({ db }));
  expect(await kindsOf(work.userId)).not.toContain('labAsksForCall');
});

import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { book, dayFromNow } from '../../support/booking/book.ts';
import { checkout, hold, newLab, visitAt } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { raisePolicies } from '../../support/db/raise-policies.ts';
import { provePhone, randomNumber } from '../../support/people/reachable.ts';

const RACERS = 32;
const db = await testDb({ max: RACERS });
afterEach(() => raisePolicies(db, { unpaidVisits: 5, unprovedVisits: 1 }));

const [day = '', second = '', third = ''] = [3, 4, 5].map(dayFromNow);

test('a proved e-mail address is no proof: the second visit ahead to be paid at a lab needs a telephone', async () => {
  const { actor, userId } = await make.customer(db);
  const lab = await newLab(db);
  await book(db, actor, lab.one, { date: day });
  await expect(book(db, actor, lab.one, { date: second })).rejects.toThrow('PROOF_NEEDED');
  const held = await hold(db, actor, [visitAt(lab.labId, [lab.two])]);
  await expect(checkout(db, actor, held)).rejects.toThrow('PROOF_NEEDED');
  await provePhone(db, userId);
  expect(await checkout(db, actor, held)).toEqual({ kind: 'confirmed' });
  await book(db, actor, lab.one, { date: second });
});

test('a number that was typed and not confirmed proves nothing', async () => {
  const { actor } = await make.customer(db);
  const lab = await newLab(db);
  await callAs(db, actor).account.savePhone({ phone: randomNumber() });
  await book(db, actor, lab.one, { date: day });
  await expect(book(db, actor, lab.one, { date: second })).rejects.toThrow('PROOF_NEEDED');
});

test('one order of two visits to be paid at labs is two visits, and a card pays for it', async () => {
  const { actor } = await make.customer(db);
  const [lab, other] = [await newLab(db), await newLab(db)];
  const visits = [visitAt(lab.labId, [lab.one]), visitAt(other.labId, [other.one], '12:00:00')];
  const held = await hold(db, actor, visits);
  expect(held.refusalAtLab).toBe('PROOF_NEEDED');
  await expect(checkout(db, actor, held)).rejects.toThrow('PROOF_NEEDED');
  expect(await checkout(db, actor, held, 'card')).toEqual({ kind: 'confirmed' });
  // Who has paid by card is known.
  await book(db, actor, lab.one, { date: second });
  await book(db, actor, other.one, { date: third });
});

test('a cancelled visit makes room for another', async () => {
  const { actor } = await make.customer(db);
  const lab = await newLab(db);
  const { id } = await book(db, actor, lab.one, { date: day });
  await callAs(db, actor).booking.cancel({ id });
  const other = await book(db, actor, lab.one, { date: second });
  expect(other.id).not.toBe(id);
});

test('the policy of the site says how many, and is never above that of everybody', async () => {
  const { actor } = await make.customer(db);
  const lab = await newLab(db);
  await raisePolicies(db, { unprovedVisits: 2 });
  for (const date of [day, second]) await book(db, actor, lab.one, { date });
  await expect(book(db, actor, lab.one, { date: third })).rejects.toThrow('PROOF_NEEDED');
  await raisePolicies(db, { unpaidVisits: 2, unprovedVisits: 9 });
  await expect(book(db, actor, lab.one, { date: third })).rejects.toThrow('UNPAID_VISITS_LIMIT');
});

test('of many bookings at once, at many labs, one is made', async () => {
  const { actor } = await make.customer(db);
  const labs = await Promise.all(Array.from({ length: RACERS }, () => newLab(db)));
  await openConnections(db, RACERS);
  const racers = labs.map(({ one }) =>
    callAs(db, actor, { clientAddress: randomUUID() }).booking.create({
      labTestId: one,
      date: day,
      slotTime: '09:00:00',
      idempotencyKey: randomUUID(),
    }),
  );
  const { won, refusals } = await settle(racers);
  expect(won).toHaveLength(1);
  expect(new Set(refusals)).toEqual(new Set(['PROOF_NEEDED']));
});

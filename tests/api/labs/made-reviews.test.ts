import { expect, test } from 'vitest';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { addLine } from '../../support/db/lines.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();

async function guestOf(
  lab: { labId: number; labTestId: number },
  who: 'customer' | 'anonymous',
  price = 1000,
) {
  const { actor, userId } = await make[who](db);
  const { bookingId } = await addLine(db, { ...lab, customerId: userId }, { price }, { status: 'completed' });
  return { actor, bookingId };
}

const praise = ({ actor, bookingId }: { actor: Actor; bookingId: string }) =>
  callAs(db, actor).reviews.write({ bookingId, rating: 5, comment: '' });

test('a visit that cost nothing is not reviewed; who is not proved waits, and who is one of many in an hour', async () => {
  const lab = await make.labTest(db);
  const free = await guestOf(lab, 'customer', 0);
  expect((await callAs(db, free.actor).reviews.toWrite()).rows).toEqual([]);
  await expect(praise(free)).rejects.toThrow('REVIEW_NOT_ALLOWED');
  expect(await praise(await guestOf(lab, 'anonymous'))).toMatchObject({ state: 'waiting' });
  const guests = await Promise.all(Array.from({ length: 14 }, () => guestOf(lab, 'customer')));
  const states: string[] = [];
  for (const guest of guests) states.push((await praise(guest)).state);
  expect(states.filter((state) => state === 'published').length).toBeLessThanOrEqual(10);
  expect(states.at(-1)).toBe('waiting');
});

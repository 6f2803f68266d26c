import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { addLine } from '../../support/db/lines.ts';
import { make } from '../../support/db/make.ts';
import { readAll } from '../../support/db/read-all.ts';

const db = await testDb({ max: 30 });
const { actor: admin } = await make.admin(db);
const visitor = callAs(db, null);

async function newLab() {
  const { labId, actor } = await make.lab(db);
  const { labTestId } = await make.labTest(db, { lab_id: labId });
  return { labId, labTestId, actor };
}
type Lab = Awaited<ReturnType<typeof newLab>>;

async function newGuest(lab: Lab, who: 'customer' | 'anonymous' = 'customer') {
  const { actor, userId } = await make[who](db);
  const { bookingId } = await addLine(
    db,
    { ...lab, customerId: userId },
    { price: 1000 },
    { status: 'completed' },
  );
  return { actor, userId, bookingId };
}

const write = ({ actor, bookingId }: { actor: Actor; bookingId: string }, rating: number, comment = 'Good') =>
  callAs(db, actor).reviews.write({ bookingId, rating, comment });
const shown = async (labId: number) => {
  const lab = await visitor.catalog.lab({ labId });
  return [lab.labRating, lab.labReviewCount];
};

describe('the right to write a review', () => {
  test('has a customer whose visit is completed, and not before', async () => {
    const lab = await newLab();
    const { actor, userId } = await make.customer(db);
    const { bookingId } = await addLine(db, { ...lab, customerId: userId }, { price: 1000 });
    expect((await callAs(db, actor).reviews.toWrite()).rows).toEqual([]);
    for (const status of ['confirmed', 'checked_in', 'no_show', 'cancelled'] as const) {
      await db.updateTable('bookings').set({ status }).where('id', '=', bookingId).execute();
      await expect(write({ actor, bookingId }, 5)).rejects.toThrow('REVIEW_NOT_ALLOWED');
    }
    await db.updateTable('bookings').set({ status: 'completed' }).where('id', '=', bookingId).execute();
    expect((await callAs(db, actor).reviews.toWrite()).rows).toMatchObject([{ labId: lab.labId, bookingId }]);
    expect(await write({ actor, bookingId }, 5)).toMatchObject({ state: 'published' });
    expect((await callAs(db, actor).reviews.toWrite()).rows).toEqual([]);
    expect(await shown(lab.labId)).toEqual([5, 1]);
  });

  test('does not follow from the visit of another customer', async () => {
    const lab = await newLab();
    const { bookingId } = await newGuest(lab);
    const { actor } = await newGuest(lab);
    await expect(write({ actor, bookingId }, 1)).rejects.toThrow('NOT_FOUND');
    expect(await shown(lab.labId)).toEqual([0, 0]);
  });

  test('is one review per lab: a second one replaces it, and twenty concurrent ones are one', async () => {
    const lab = await newLab();
    const guest = await newGuest(lab);
    await write(guest, 1, 'Slow');
    await write(guest, 4, 'Better now');
    expect(await shown(lab.labId)).toEqual([4, 1]);
    const racing = await newGuest(lab);
    await openConnections(db, 20);
    const { won, refusals } = await settle(
      Array.from({ length: 20 }, (_, at) => write(racing, (at % 5) + 1)),
    );
    expect(refusals).toEqual([]);
    expect(new Set(won.map(({ reviewId }) => reviewId)).size).toBe(1);
    const { rows } = await callAs(db, racing.actor).reviews.mine();
    expect(rows).toHaveLength(1);
    const mean = (4 + (rows[0]?.rating ?? 0)) / 2;
    expect(await shown(lab.labId)).toEqual([mean, 2]);
  });
});

describe('the public reviews', () => {
  test('contain stars, text, month and an initial; nothing about an anonymous customer', async () => {
    const lab = await newLab();
    const named = await newGuest(lab);
    await db.updateTable('user_profiles').set({ name: 'سارة علي' }).where('id', '=', named.userId).execute();
    await write(named, 4, 'مكان نظيف');
    const { reviewId } = await write(await newGuest(lab, 'anonymous'), 2);
    await callAs(db, admin).admin.moderateReview({ reviewId, decision: 'publish' });
    const { rows } = await visitor.reviews.ofLab({ labId: lab.labId });
    expect(rows.map(({ rating, comment, initial }) => [rating, comment, initial])).toEqual([
      [2, 'Good', null],
      [4, 'مكان نظيف', 'س'],
    ]);
    expect(rows[0]?.month).toMatch(/^20\d\d-\d\d$/);
    expect(JSON.stringify(rows)).not.toContain('علي');
    expect(JSON.stringify(rows)).not.toContain(named.userId);
  });

  test('of stars alone are counted and not listed, unless the lab replied', async () => {
    const lab = await newLab();
    const { reviewId } = await write(await newGuest(lab), 5, '');
    expect(await shown(lab.labId)).toEqual([5, 1]);
    expect((await visitor.reviews.ofLab({ labId: lab.labId })).rows).toEqual([]);
    expect((await callAs(db, lab.actor).reviews.ofOwnLab({})).rows).toHaveLength(1);
    await callAs(db, lab.actor).reviews.reply({ reviewId, reply: 'Thank you' });
    expect((await visitor.reviews.ofLab({ labId: lab.labId })).rows).toHaveLength(1);
  });

  test('are listed page by page, the newest first; a suspended lab has none', async () => {
    const lab = await newLab();
    for (let at = 1; at <= 5; at += 1) await write(await newGuest(lab), at);
    const read = () => readAll((cursor) => visitor.reviews.ofLab({ labId: lab.labId, limit: 2, ...cursor }));
    expect((await read()).map(({ rating }) => rating)).toEqual([5, 4, 3, 2, 1]);
    await db.updateTable('labs').set({ review_status: 'suspended' }).where('id', '=', lab.labId).execute();
    await expect(read()).rejects.toThrow('NOT_FOUND');
  });
});

describe('the lab’s reply', () => {
  test('is listed with the review; the customer is notified once', async () => {
    const lab = await newLab();
    const guest = await newGuest(lab);
    const { reviewId } = await write(guest, 3);
    const own = callAs(db, lab.actor).reviews;
    await own.reply({ reviewId, reply: 'Thank you' });
    await own.reply({ reviewId, reply: 'Thank you very much' });
    expect((await visitor.reviews.ofLab({ labId: lab.labId })).rows[0]?.reply).toBe('Thank you very much');
    const messages = await db
      .selectFrom('inbox_messages')
      .select('kind')
      .where('user_id', '=', guest.userId)
      .execute();
    expect(messages).toEqual([{ kind: 'reviewReplied' }]);
    const { rows } = await callAs(db, guest.actor).inbox.mine({});
    expect(rows).toMatchObject([{ visit: { labId: lab.labId } }]);
    await own.reply({ reviewId, reply: '' });
    expect((await visitor.reviews.ofLab({ labId: lab.labId })).rows[0]?.reply).toBeNull();
  });

  test('is refused from another lab, and so is a report', async () => {
    const lab = await newLab();
    const { reviewId } = await write(await newGuest(lab), 3);
    const other = callAs(db, (await newLab()).actor).reviews;
    await expect(other.reply({ reviewId, reply: 'x' })).rejects.toThrow('NOT_FOUND');
    await expect(other.report({ reviewId, reason: 'x' })).rejects.toThrow('NOT_FOUND');
    expect((await other.ofOwnLab({})).rows).toEqual([]);
  });
});

describe('moderation', () => {
  test('a text that may contain contact data waits, is not shown and does not count', async () => {
    const lab = await newLab();
    const guest = await newGuest(lab);
    const { reviewId, state } = await write(guest, 5, 'Call me on 0501234567');
    expect(state).toBe('waiting');
    expect(await shown(lab.labId)).toEqual([0, 0]);
    expect((await visitor.reviews.ofLab({ labId: lab.labId })).rows).toEqual([]);
    const adminApi = callAs(db, admin).admin;
    expect((await adminApi.reviews({ limit: 50 })).rows.map((row) => row.reviewId)).toContain(reviewId);
    await adminApi.moderateReview({ reviewId, decision: 'publish' });
    expect(await shown(lab.labId)).toEqual([5, 1]);
  });

  test('a hidden review does not count, its author reads the reason, and a change waits', async () => {
    const lab = await newLab();
    const guest = await newGuest(lab);
    const { reviewId } = await write(guest, 1, 'Rude words');
    const adminApi = callAs(db, admin).admin;
    await expect(adminApi.moderateReview({ reviewId, decision: 'hide' })).rejects.toThrow('REASON_REQUIRED');
    await adminApi.moderateReview({ reviewId, decision: 'hide', reason: 'Insults' });
    expect(await shown(lab.labId)).toEqual([0, 0]);
    expect((await callAs(db, guest.actor).reviews.mine()).rows).toMatchObject([
      { state: 'hidden', hiddenReason: 'Insults' },
    ]);
    for (const changed of ['Slow', 'Very slow'])
      expect(await write(guest, 1, changed)).toMatchObject({ reviewId, state: 'waiting' });
    expect(await shown(lab.labId)).toEqual([0, 0]);
  });

  test('a reported review stays public until the decision', async () => {
    const lab = await newLab();
    const { reviewId } = await write(await newGuest(lab), 1, 'Slow');
    await callAs(db, lab.actor).reviews.report({ reviewId, reason: 'Never was here' });
    expect(await shown(lab.labId)).toEqual([1, 1]);
    const adminApi = callAs(db, admin).admin;
    const reported = async () =>
      (await adminApi.reviews({ state: 'reported', limit: 50 })).rows.find(
        (row) => row.reviewId === reviewId,
      );
    expect(await reported()).toMatchObject({ reportReason: 'Never was here' });
    await adminApi.moderateReview({ reviewId, decision: 'publish' });
    expect(await reported()).toBeUndefined();
    expect(await shown(lab.labId)).toEqual([1, 1]);
  });
});

test('after random changes to reviews, sum, count and both means equal a recount', async () => {
  const lab = await newLab();
  const guests = await Promise.all(Array.from({ length: 6 }, () => newGuest(lab)));
  const adminApi = callAs(db, admin).admin;
  const act = fc.record({
    who: fc.nat({ max: 5 }),
    what: fc.constantFrom('write', 'link', 'hide', 'publish', 'delete', 'pause'),
    rating: fc.integer({ min: 1, max: 5 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      await sql`delete from rate_limits`.execute(db);
      for (const { who, what, rating } of acts) {
        const guest = guests[who];
        if (!guest) continue;
        const review = await db
          .selectFrom('reviews')
          .select('id')
          .where('customer_id', '=', guest.userId)
          .executeTakeFirst();
        if (what === 'write') await write(guest, rating, 'Calm');
        if (what === 'link') await write(guest, rating, 'www.example.test');
        if (what === 'pause')
          for (const review_status of ['suspended', 'approved'] as const)
            await db.updateTable('labs').set({ review_status }).where('id', '=', lab.labId).execute();
        if (!review) continue;
        const reviewId = review.id;
        if (what === 'hide') await adminApi.moderateReview({ reviewId, decision: 'hide', reason: 'x' });
        if (what === 'publish') await adminApi.moderateReview({ reviewId, decision: 'publish' });
        if (what === 'delete') await db.deleteFrom('reviews').where('id', '=', reviewId).execute();
      }
      const ratings = await db
        .selectFrom('reviews')
        .select('rating')
        .where('lab_id', '=', lab.labId)
        .where('state', '=', 'published')
        .execute();
      const sum = ratings.reduce((total, { rating }) => total + rating, 0);
      const count = ratings.length;
      const rating = count === 0 ? 0 : Math.round((sum * 100) / count);
      const ranking = Math.round(((sum + 39) * 100) / (count + 10));
      const kept = await db
        .selectFrom('labs as l')
        .innerJoin('offers as o', 'o.lab_id', 'l.id')
        .select(['l.rating_sum', 'l.review_count', 'o.rating', 'o.ranking'])
        .where('l.id', '=', lab.labId)
        .executeTakeFirstOrThrow();
      expect(kept).toEqual({ rating_sum: sum, review_count: count, rating, ranking });
    }),
    { numRuns: 60 },
  );
}, 120_000);

test('one review of 5 ranks below twenty of 4.8, and is shown as 5', async () => {
  const { testId } = await make.test(db);
  const few = await make.lab(db, { rating_sum: 5, review_count: 1 });
  const many = await make.lab(db, { rating_sum: 96, review_count: 20 });
  const none = await make.lab(db);
  for (const { labId } of [few, many, none]) await make.labTest(db, { lab_id: labId, test_id: testId });
  const { rows } = await visitor.catalog.labTests({ testId, sort: 'highestRated' });
  expect(rows.map(({ labId, labRating }) => [labId, labRating])).toEqual([
    [many.labId, 4.8],
    [few.labId, 5],
    [none.labId, 0],
  ]);
});

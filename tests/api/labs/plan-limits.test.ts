import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { endPeriod, moneyOf, planCalls, renewRound, notificationsOf } from '../../support/db/plans.ts';

const CONNECTIONS = 16;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));

const LIMIT = 'plan_limit_reached';

/** Inserts a number of offers in one statement. */
async function offer(on: Kysely<DB>, labId: number, count: number, isActive = true) {
  const tests = await Promise.all(Array.from({ length: count }, () => make.test(on)));
  await on
    .insertInto('lab_tests')
    .values(
      tests.map(({ testId }) => ({
        lab_id: labId,
        test_id: testId,
        price_halalas: 5_000,
        turnaround_hours: 24,
        is_active: isActive,
      })),
    )
    .execute();
}

async function labOn(tier: string) {
  const lab = await make.lab(db);
  if (tier !== 'starter') await planCalls(db, lab.actor).choose({ tier });
  return { ...lab, plans: planCalls(db, lab.actor) };
}

async function countActive(labId: number) {
  const { rows } = await sql<{ active: number; offered: number }>`
    select (select count(*) from lab_tests where lab_id = ${labId} and is_active) as active,
           (select count(*) from offers where lab_id = ${labId}) as offered`.execute(db);
  return rows[0];
}

describe('the plan limit of active tests', () => {
  test('holds in every way of writing the tests', async () => {
    const { labId } = await labOn('starter');
    await expect(offer(db, labId, 21)).rejects.toThrow(LIMIT);
    await offer(db, labId, 20);
    await expect(offer(db, labId, 1)).rejects.toThrow(LIMIT);
    await offer(db, labId, 3, false);
    const activate = () =>
      db.updateTable('lab_tests').set({ is_active: true }).where('lab_id', '=', labId).execute();
    await expect(activate()).rejects.toThrow(LIMIT);
    expect(await countActive(labId)).toEqual({ active: 20, offered: 20 });
  });

  test('leaves room if a test is switched off for another', async () => {
    const { labId } = await labOn('starter');
    await offer(db, labId, 20);
    await offer(db, labId, 1, false);
    await sql`update lab_tests set is_active = not is_active where id in (
      (select id from lab_tests where lab_id = ${labId} and is_active limit 1)
      union all (select id from lab_tests where lab_id = ${labId} and not is_active limit 1))`.execute(db);
    expect(await countActive(labId)).toMatchObject({ active: 20 });
  });

  test('grows with the plan, and the largest has none', async () => {
    const { labId, plans } = await labOn('professional');
    await offer(db, labId, 100);
    await expect(offer(db, labId, 1)).rejects.toThrow(LIMIT);
    await plans.choose({ tier: 'premium' });
    await offer(db, labId, 30);
    expect(await countActive(labId)).toMatchObject({ active: 130 });
  });

  test('allows changes that add no test: prices may change above it', async () => {
    const { labId, userId } = await labOn('premium');
    await offer(db, labId, 25);
    await db
      .updateTable('user_profiles')
      .set({ subscription_tier: 'starter' })
      .where('id', '=', userId)
      .execute();
    await db.updateTable('lab_tests').set({ price_halalas: 4_000 }).where('lab_id', '=', labId).execute();
    await expect(offer(db, labId, 1)).rejects.toThrow(LIMIT);
  });

  test('allows exactly the free number of sixteen concurrent additions', async () => {
    const { labId } = await labOn('starter');
    await offer(db, labId, 15);
    const tests = await Promise.all(Array.from({ length: 16 }, () => make.test(db)));
    const { won, refusals } = await settle(
      tests.map(({ testId }) => make.labTest(db, { lab_id: labId, test_id: testId })),
    );
    expect(won).toHaveLength(5);
    expect(new Set(refusals)).toEqual(new Set([LIMIT]));
    expect(await countActive(labId)).toEqual({ active: 20, offered: 20 });
  });
});

describe('a smaller plan', () => {
  test('is refused while more tests are active than it allows, before any payment', async () => {
    const { labId, userId, plans } = await labOn('professional');
    await offer(db, labId, 21);
    await expect(plans.choose({ tier: 'starter' })).rejects.toThrow('PLAN_LIMIT_REACHED');
    expect(await moneyOf(db, userId)).toEqual({ paid: 49_900, refunded: 0, refunds: 0 });
    expect(await plans.current()).toMatchObject({ plan: { tier: 'professional' } });
    await sql`update lab_tests set is_active = false where id = (
      select id from lab_tests where lab_id = ${labId} limit 1)`.execute(db);
    expect(await plans.choose({ tier: 'starter' })).toEqual({ kind: 'set' });
  });

  test('after an expired one deactivates the newest tests, and notifies the lab', async () => {
    const { labId, userId, plans } = await labOn('professional');
    await offer(db, labId, 22);
    const { rows: newest } = await sql<{ id: number }>`
      select id from lab_tests where lab_id = ${labId} order by created_at desc, id desc limit 2`.execute(db);
    expect(await plans.cancel({})).toMatchObject({ testsToHide: { count: 2, limit: 20 } });
    await endPeriod(db, userId, '1 minute');
    await renewRound(db);
    expect(await countActive(labId)).toEqual({ active: 20, offered: 20 });
    const { rows: off } = await sql<{ id: number }>`
      select id from lab_tests where lab_id = ${labId} and not is_active order by id desc`.execute(db);
    expect(off).toEqual(newest);
    expect(await notificationsOf(db, userId)).toContain('planEnded professional');
    const { params } = await db
      .selectFrom('inbox_messages')
      .select('params')
      .where('user_id', '=', userId)
      .where('kind', '=', 'planEnded')
      .executeTakeFirstOrThrow();
    expect(params).toMatchObject({ hiddenTestCount: 2 });
    const entry = await db
      .selectFrom('audit_log')
      .select(['subject_id', 'after'])
      .where('action', '=', 'subscriptions.keepWithinLimit')
      .where('actor_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ subject_id: String(labId), after: { activeTestLimit: 20 } });
  });
});

describe('a featured place', () => {
  test('is marked on the labs whose plan has one, and listed separately, up to three a day', async () => {
    const labs = await Promise.all(
      ['starter', 'professional', 'premium', 'professional', 'premium'].map((tier) => labOn(tier)),
    );
    const featuredIds = labs.slice(1).map(({ labId }) => labId);
    const { rows } = await callAs(db, null).catalog.labs({ limit: 50 });
    const own = new Set(labs.map(({ labId }) => labId));
    const marked = rows.filter(({ labId, isFeatured }) => own.has(labId) && isFeatured);
    expect(new Set(marked.map(({ labId }) => labId))).toEqual(new Set(featuredIds));
    const strip = await callAs(db, null).catalog.featuredLabs();
    expect(strip.rows).toHaveLength(3);
    expect(strip.rows.every(({ isFeatured }) => isFeatured)).toBe(true);
    expect((await callAs(db, null).catalog.featuredLabs()).rows).toEqual(strip.rows);
    const [first] = strip.rows;
    expect((await callAs(db, null).catalog.lab({ labId: first?.labId ?? 0 })).isFeatured).toBe(true);
  });

  test('never changes the order of labs or of search results', async () => {
    const { testId, nameEn } = await make.test(db, { name_en: 'Orderly marker' });
    const tiers = ['starter', 'premium', 'starter', 'professional', 'starter', 'premium'];
    const labs = await Promise.all(tiers.map(() => make.lab(db)));
    // Offers in order of labs, with falling prices: the featured ones are neither first nor last.
    for (const [at, { labId }] of labs.entries())
      await make.labTest(db, { lab_id: labId, test_id: testId, price_halalas: 20_000 - 1_000 * at });
    const visitor = callAs(db, null);
    const orders = async () => ({
      labs: (await visitor.catalog.labs({ limit: 50 })).rows.map(({ labId }) => labId),
      offers: (await visitor.catalog.labTests({ testId })).rows.map(({ labId }) => labId),
      ...Object.fromEntries(
        await Promise.all(
          (['relevance', 'priceLowHigh', 'highestRated'] as const).map(async (sort) => [
            sort,
            (await visitor.search.labTests({ searchText: nameEn, sort })).rows.map(({ labId }) => labId),
          ]),
        ),
      ),
    });
    const before = await orders();
    for (const [at, { actor }] of labs.entries())
      await planCalls(db, actor).choose({ tier: tiers[at] ?? '' });
    expect(await orders()).toEqual(before);
  });
});

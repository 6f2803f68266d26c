import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { applyDuePlans } from '#/server/payments/plans/apply-due-plans.ts';
import type { ChangePlanInput, PlanTerms } from '#/shared/payments/plan-version.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { book } from '../../support/booking/book.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { endPeriod, planCalls, renewRound } from '../../support/db/plans.ts';

const CONNECTIONS = 12;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));
const { admin } = callAs(db, (await make.admin(db)).actor);

async function planOf(audience: 'customer' | 'lab', tier: string) {
  const { rows } = await admin.plans();
  const found = rows.find(({ plan }) => plan.audience === audience && plan.tier === tier);
  if (!found) throw new Error('no such plan');
  const { plan, versions } = found;
  const { audience: _audience, tier: _tier, ...terms } = plan;
  return { terms, versions, expectedVersion: versions[0]?.version ?? 0 };
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

type Which = ['customer' | 'lab', string];
async function change(
  [audience, tier]: Which,
  next: Partial<PlanTerms>,
  over: Partial<ChangePlanInput> = {},
) {
  const { terms, expectedVersion } = await planOf(audience, tier);
  return admin.changePlan({
    audience,
    tier,
    expectedVersion,
    terms: { ...terms, ...next },
    effectiveFrom: null,
    note: '',
    ...over,
  });
}

/** Everything agreed, charged and posted until now. */
async function historyNow() {
  const tables = [
    'orders',
    'bookings',
    'subscription_charges',
    'payments',
    'ledger_entries',
    'ledger_transactions',
  ];
  return Promise.all(
    tables.map(
      async (table) =>
        (await sql`select to_jsonb(t) as row from ${sql.table(table)} t order by t`.execute(db)).rows,
    ),
  );
}

test('a change applies to new bookings; existing ones stay as they are', async () => {
  const { labTestId } = await make.labTest(db, { price_halalas: 10_000 });
  const customer = await make.customer(db);
  const old = await book(db, customer.actor, labTestId);
  const before = await historyNow();
  const { expectedVersion: newest } = await planOf('customer', 'basic');
  await change(['customer', 'basic'], { feeBasisPoints: 700 }, { note: 'A fee of 7 %' });
  await change(['lab', 'starter'], { commissionBasisPoints: 2000 });
  expect(await historyNow()).toEqual(before);

  const next = await book(db, (await make.customer(db)).actor, labTestId, { slotTime: '11:00:00' });
  const ratesOf = (reference: string) =>
    db
      .selectFrom('bookings')
      .select(['fee_basis_points', 'fee_halalas', 'commission_basis_points'])
      .where('reference', '=', reference)
      .executeTakeFirst();
  expect(await ratesOf(old.reference)).toEqual({
    fee_basis_points: 500,
    fee_halalas: 500,
    commission_basis_points: 1500,
  });
  expect(await ratesOf(next.reference)).toEqual({
    fee_basis_points: 700,
    fee_halalas: 700,
    commission_basis_points: 2000,
  });
  const { versions } = await planOf('customer', 'basic');
  expect(versions.slice(0, 2)).toMatchObject([
    { version: newest + 1, state: 'current', feeBasisPoints: 700, note: 'A fee of 7 %' },
    { version: newest, state: 'past', feeBasisPoints: 500, createdByName: null },
  ]);
  const log = await db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', 'customer/basic')
    .execute();
  expect(log).toMatchObject([
    {
      action: 'admin.changePlan',
      before: { fee_basis_points: 500 },
      after: { fee_basis_points: 700, version: newest + 1 },
    },
  ]);
});

test('a scheduled version starts at its time, once, and can be withdrawn before', async () => {
  const { version } = await change(
    ['lab', 'premium'],
    { commissionBasisPoints: 600 },
    { effectiveFrom: inAnHour() },
  );
  const withdrawn = await change(['lab', 'premium'], { isFeatured: false }, { effectiveFrom: inAnHour() });
  await admin.withdrawPlan({ audience: 'lab', tier: 'premium', version: withdrawn.version });
  expect(
    await db
      .selectFrom('audit_log')
      .select('subject_id')
      .where('action', '=', 'admin.withdrawPlan')
      .execute(),
  ).toEqual([{ subject_id: 'lab/premium' }]);
  await applyDuePlans({ db });
  expect((await planOf('lab', 'premium')).terms.commissionBasisPoints).toBe(700);
  expect((await planOf('lab', 'premium')).versions[1]).toMatchObject({ version, state: 'coming' });

  await hourPassed();
  // A future version that is due would undo the current decision.
  await expect(change(['lab', 'premium'], { commissionBasisPoints: 500 })).rejects.toThrow(
    'CHANGED_MEANWHILE',
  );
  await Promise.all(Array.from({ length: 8 }, () => applyDuePlans({ db })));
  const { terms, versions } = await planOf('lab', 'premium');
  expect(terms).toMatchObject({ commissionBasisPoints: 600, isFeatured: true });
  expect(versions.map(({ state }) => state)).toEqual(['withdrawn', 'current', 'past']);
  expect(
    await db.selectFrom('audit_log').select('id').where('action', '=', 'admin.planInForce').execute(),
  ).toHaveLength(1);
  await expect(admin.withdrawPlan({ audience: 'lab', tier: 'premium', version })).rejects.toThrow(
    'ALREADY_DECIDED',
  );
});

/** A version's own times never change, so this test moves the time of the versions past the guard. */
const hourPassed = () =>
  db.transaction().execute(async (trx) => {
    await sql`alter table plan_versions disable trigger plan_versions_history`.execute(trx);
    await sql`update plan_versions set effective_from = effective_from - interval '2 hours'
              where in_force_at is null`.execute(trx);
    await sql`alter table plan_versions enable trigger plan_versions_history`.execute(trx);
  });

test('a scheduled version for customers holds no storage, which is not sold to them', async () => {
  const over = { effectiveFrom: inAnHour() };
  await change(['customer', 'premium'], { storageBytes: 1024 ** 3 }, over);
  await change(['lab', 'starter'], { storageBytes: 1024 ** 3 }, over);
  const [ofCustomer] = (await planOf('customer', 'premium')).versions;
  const [ofLab] = (await planOf('lab', 'starter')).versions;
  expect([ofCustomer?.storageBytes, ofLab?.storageBytes]).toEqual([null, 1024 ** 3]);
  const withdraw = (audience: 'customer' | 'lab', tier: string, version = 0) =>
    admin.withdrawPlan({ audience, tier, version });
  await withdraw('customer', 'premium', ofCustomer?.version);
  await withdraw('lab', 'starter', ofLab?.version);
});

test('a subscriber pays the new price from the next renewal on', async () => {
  const customer = await make.customer(db);
  await planCalls(db, customer.actor).choose({ tier: 'premium' });
  const charges = () =>
    db
      .selectFrom('subscription_charges')
      .select(['kind', 'price_halalas'])
      .where('user_id', '=', customer.userId)
      .orderBy('id')
      .execute();
  await change(['customer', 'premium'], { priceHalalas: 12_900 });
  await renewRound(db);
  expect(await charges()).toEqual([{ kind: 'start', price_halalas: 9900 }]);
  await endPeriod(db, customer.userId, '1 minute');
  await renewRound(db);
  expect(await charges()).toEqual([
    { kind: 'start', price_halalas: 9900 },
    { kind: 'renewal', price_halalas: 12_900 },
  ]);
});

test('a lower limit removes nothing from those above it, and allows no more additions', async () => {
  const lab = await make.lab(db);
  const offers = [
    await make.labTest(db, { lab_id: lab.labId }),
    await make.labTest(db, { lab_id: lab.labId }),
  ];
  await change(['lab', 'starter'], { activeTestLimit: 1 });
  const active = () =>
    db
      .selectFrom('lab_tests')
      .select('id')
      .where('lab_id', '=', lab.labId)
      .where('is_active', '=', true)
      .execute();
  expect(await active()).toHaveLength(offers.length);
  await expect(make.labTest(db, { lab_id: lab.labId })).rejects.toThrow('plan_limit_reached');
  await change(['lab', 'starter'], { activeTestLimit: 20 });
});

test('bad values, a price for the free plan, an older version and an unknown plan are refused', async () => {
  for (const bad of [{ feeBasisPoints: 10_001 }, { priceHalalas: -1 }, { activeTestLimit: 0 }]) {
    await expect(change(['customer', 'enterprise'], bad)).rejects.toThrow('too_');
  }
  await expect(change(['customer', 'enterprise'], { priceHalalas: 0 })).rejects.toThrow('PLAN_PRICE_REFUSED');
  await expect(change(['customer', 'basic'], { priceHalalas: 100 })).rejects.toThrow('PLAN_PRICE_REFUSED');
  await expect(change(['customer', 'enterprise'], { discountBasisPoints: 0 })).rejects.toThrow(
    'PLAN_COSTS_MORE',
  );
  const later = { effectiveFrom: inAnHour() };
  await expect(change(['customer', 'premium'], { discountBasisPoints: 900 }, later)).rejects.toThrow(
    'PLAN_COSTS_MORE',
  );
  const { terms, expectedVersion } = await planOf('customer', 'enterprise');
  const unknown = { audience: 'lab', tier: 'none', expectedVersion, terms, effectiveFrom: null } as const;
  await expect(admin.changePlan(unknown)).rejects.toThrow('NOT_FOUND');

  const { won, refusals } = await settle(
    Array.from({ length: 10 }, (_, index) =>
      change(['customer', 'enterprise'], { priceHalalas: 50_000 + index }, { expectedVersion }),
    ),
  );
  expect(won).toEqual([{ version: expectedVersion + 1 }]);
  expect(new Set(refusals)).toEqual(new Set(['CHANGED_MEANWHILE']));
});

test('the values of a version never change', async () => {
  await expect(sql`update plan_versions set price_halalas = 1 where version = 1`.execute(db)).rejects.toThrow(
    'do not change',
  );
  await expect(sql`delete from plan_versions`.execute(db)).rejects.toThrow('do not change');
});

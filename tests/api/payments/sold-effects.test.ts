import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { effectTerms, planEffects } from '#/shared/payments/plan-effect.ts';
import type { Plan } from '#/shared/payments/plan.ts';
import { callAs } from '../../support/api/caller.ts';
import { hold, linesOf, newLab, visitAt } from '../../support/booking/ordering.ts';
import { makeVisit } from '../../support/booking/reception.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { finishVisit } from '../../support/payments/documents.ts';
import { newEmail } from '../../support/payments/plan-group.ts';
import { csvOf, uploadAs } from '../../support/results/upload.ts';

const db = await testDb();

type Audience = keyof typeof planEffects;
type Holder = { actor: Actor; labId: number };
/** Two values of the term behind an effect, and what the holder of a plan sees under each, through a procedure. */
type Observation = {
  terms: readonly [number | boolean | null, number | boolean | null];
  observe: (holder: Holder) => Promise<unknown>;
  seen: readonly [unknown, unknown];
};

const answerOf = (call: Promise<unknown>) =>
  call.then(
    () => 'yes',
    (error: unknown) => (error instanceof Error ? error.message : error),
  );

/** The first line, of 150.00 SAR, of an order that this customer holds. */
async function heldLine({ actor }: Holder) {
  const { labId, one } = await newLab(db);
  return linesOf(await hold(db, actor, [visitAt(labId, [one])]))[0];
}

/** One visit of 150.00 SAR at this lab, to its end. */
async function commissionOf({ actor, labId }: Holder) {
  const { testId } = await make.test(db);
  const { labTestId: one } = await make.labTest(db, {
    lab_id: labId,
    test_id: testId,
    price_halalas: 15_000,
  });
  const lab = { labId, actor, ownerId: actor.userId, one, two: one };
  await finishVisit(await makeVisit(db, { lab, isSingle: true, method: 'card' }));
  const { rows } = await callAs(db, actor).lab.movements({ limit: 10 });
  return rows.reduce((sum, { commissionHalalas }) => sum + commissionHalalas, 0);
}

/** Puts a second test on the price list. */
async function addSecondTest({ actor, labId }: Holder) {
  await make.labTest(db, { lab_id: labId });
  const { testId } = await make.test(db);
  return answerOf(callAs(db, actor).lab.setPrice({ testId, priceHalalas: 5_000 }));
}

// An effect without an observation does not compile, and neither does an observation of nothing sold.
const observations: {
  [Of in Audience]: Record<(typeof planEffects)[Of][number], Observation>;
} = {
  customer: {
    fee: {
      terms: [500, 200],
      observe: async (holder) => (await heldLine(holder))?.feeHalalas,
      seen: [750, 300],
    },
    discount: {
      terms: [0, 500],
      observe: async (holder) => (await heldLine(holder))?.discountHalalas,
      seen: [0, 750],
    },
    analysis: {
      terms: [false, true],
      observe: async ({ actor }) => (await callAs(db, actor).results.analysis({})).isIncluded,
      seen: [false, true],
    },
    accounts: {
      terms: [1, 2],
      observe: ({ actor }) => answerOf(callAs(db, actor).planMembers.invite({ email: newEmail() })),
      seen: ['ACCOUNTS_USED_UP', 'yes'],
    },
  },
  lab: {
    commission: { terms: [1500, 700], observe: commissionOf, seen: [-2250, -1050] },
    testLimit: { terms: [1, 2], observe: addSecondTest, seen: ['PLAN_LIMIT_REACHED', 'yes'] },
    featured: {
      terms: [false, true],
      observe: async ({ labId }) => (await callAs(db, null).catalog.lab({ labId })).isFeatured,
      seen: [false, true],
    },
    analysis: {
      terms: [false, true],
      observe: ({ actor }) => answerOf(callAs(db, actor).lab.quality({ weeks: 12 })),
      seen: ['PLAN_LACKS_ANALYSIS', 'yes'],
    },
    storage: {
      terms: [10, null],
      observe: ({ actor }) => answerOf(uploadAs(db, actor, csvOf([['M1-0001', '2345-7', '80', 'mg/dL']]))),
      seen: ['STORAGE_FULL', 'yes'],
    },
  },
};

const freePlan = { customer: 'basic', lab: 'starter' } as const;
const columnOf = (term: string) => term.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const setTerm = (audience: Audience, term: keyof Plan, value: unknown) =>
  sql`update plans set ${sql.ref(columnOf(term))} = ${value}
      where audience = ${audience} and tier = ${freePlan[audience]}`.execute(db);

async function newHolder(audience: Audience): Promise<Holder> {
  if (audience === 'lab') return make.lab(db);
  return { ...(await make.customer(db)), labId: 0 };
}

const rows = (['customer', 'lab'] as const).flatMap((audience) =>
  Object.entries(observations[audience]).map(([effect, observation]: [string, Observation]) => ({
    audience,
    effect: effect as keyof typeof effectTerms,
    observation,
  })),
);

describe.each(rows)('$effect of a plan for a $audience', ({ audience, effect, observation }) => {
  test('changes what its holder gets', async () => {
    const term = effectTerms[effect];
    const { rows: plans } = await callAs(db, null).subscriptions.plans({ audience });
    const before = plans.find(({ tier }) => tier === freePlan[audience])?.[term];
    const seen: unknown[] = [];
    for (const value of observation.terms) {
      await setTerm(audience, term, value);
      seen.push(await observation.observe(await newHolder(audience)));
    }
    await setTerm(audience, term, before);
    expect(seen).toEqual(observation.seen);
  });
});

test('plans of one audience differ in nothing but what is sold and observed', async () => {
  const { rows: plans } = await callAs(db, null).subscriptions.plans({});
  for (const audience of ['customer', 'lab'] as const) {
    const sold = new Set<string>(planEffects[audience].map((effect) => effectTerms[effect]));
    const others = plans
      .filter((plan) => plan.audience === audience)
      .map(({ tier: _tier, priceHalalas: _price, isMostPopular: _popular, ...terms }) =>
        Object.fromEntries(Object.entries(terms).filter(([term]) => !sold.has(term))),
      );
    expect(others, audience).toEqual(others.map(() => others[0]));
  }
});

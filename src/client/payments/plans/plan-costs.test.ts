import { expect, test } from 'vitest';
import type { Plan } from '#/shared/payments/plan.ts';
import { monthlyIncome, paysFrom, yearlyCost } from './plan-costs.ts';

const plan = (terms: Partial<Plan>) =>
  ({
    priceHalalas: 0,
    feeBasisPoints: 0,
    discountBasisPoints: 0,
    commissionBasisPoints: 0,
    ...terms,
  }) as Plan;
const free = plan({ feeBasisPoints: 500 });
const paid = plan({ priceHalalas: 4_900, feeBasisPoints: 300, discountBasisPoints: 500 });

test('a plan pays from the first test at which its year costs less, not before', () => {
  const from = paysFrom(free, paid, 15_000) ?? 0;
  expect(yearlyCost(paid, from, 15_000)).toBeLessThan(yearlyCost(free, from, 15_000));
  expect(yearlyCost(paid, from - 1, 15_000)).toBeGreaterThanOrEqual(yearlyCost(free, from - 1, 15_000));
});

test('a plan that saves nothing on a test never pays', () => {
  expect(paysFrom(free, plan({ priceHalalas: 100, feeBasisPoints: 500 }), 15_000)).toBeNull();
});

test('a laboratory keeps the prices less the commission and the plan', () => {
  expect(monthlyIncome(plan({ priceHalalas: 10_000, commissionBasisPoints: 1_000 }), 10, 15_000)).toBe(
    125_000,
  );
});

import { rateOf, totalAt } from '#/shared/core/money.ts';
import type { Plan } from '#/shared/payments/plan.ts';

const MONTHS = 12;

/** What a customer pays in a year of so many tests at this price, the plan included. */
export const yearlyCost = (plan: Plan, testsPerYear: number, priceHalalas: number) =>
  MONTHS * plan.priceHalalas + testsPerYear * totalAt(priceHalalas, plan);

/** What a laboratory keeps in a month of so many tests at this price, after the commission and the plan. */
export const monthlyIncome = (plan: Plan, testsPerMonth: number, priceHalalas: number) =>
  testsPerMonth * (priceHalalas - rateOf(priceHalalas, plan.commissionBasisPoints)) - plan.priceHalalas;

/** The least number of tests a year at which a plan costs less than the free one; null if it never does. */
export function paysFrom(free: Plan, plan: Plan, priceHalalas: number): number | null {
  const saved = totalAt(priceHalalas, free) - totalAt(priceHalalas, plan);
  if (saved <= 0) return null;
  return Math.floor((MONTHS * (plan.priceHalalas - free.priceHalalas)) / saved) + 1;
}

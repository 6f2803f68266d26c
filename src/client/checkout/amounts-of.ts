import type { CartItem } from '#/shared/cart.ts';
import { vatInside } from '#/shared/money.ts';
import type { Order, OrderTerms } from '#/shared/order.ts';
import { costOf } from '../cart/cost-of.ts';
import type { Amounts } from './amount-card.tsx';

type Priced = { priceHalalas: number };

/** What the basket will cost as far as is known before it is held. */
export function amountsOfBasket(items: readonly CartItem[], { rates, vat }: OrderTerms): Amounts {
  const cost = costOf(pricesOf(items), rates);
  return {
    ...cost,
    ...rates,
    testCount: items.length,
    vatHalalas: vatInside(cost.totalHalalas, vat.rateBasisPoints),
  };
}

/** Of a held order, as it would be with or without the exemption: then only our fee carries VAT. */
export function amountsOfOrder({ visits, totals }: Order, isExempt: boolean): Amounts {
  return {
    ...totals,
    testCount: visits.reduce((count, visit) => count + visit.lines.length, 0),
    vatHalalas: vatInside(isExempt ? totals.feeHalalas : totals.totalHalalas, totals.vatBasisPoints),
  };
}

/** What the Premium plan would make of it; null where it would not be less. */
export function premiumTotal(lines: readonly Priced[], totalHalalas: number, terms: OrderTerms | undefined) {
  if (!terms?.premiumRates) return null;
  const premium = costOf(pricesOf(lines), terms.premiumRates).totalHalalas;
  return premium < totalHalalas ? premium : null;
}

const pricesOf = (lines: readonly Priced[]) => lines.map(({ priceHalalas }) => priceHalalas);

import { cartCost } from '#/client/catalog/cart/cart-cost.ts';
import type { Order, OrderTerms } from '#/shared/booking/order.ts';
import type { CartItem } from '#/shared/catalog/cart.ts';
import { vatInside } from '#/shared/core/money.ts';
import type { Amounts } from './amount-card.tsx';

type Priced = { priceHalalas: number };

/** The cost of the cart as far as it is known before it is held. */
export function cartAmounts(items: readonly CartItem[], { rates, vat }: OrderTerms): Amounts {
  const cost = cartCost(pricesOf(items), rates);
  return {
    ...cost,
    ...rates,
    testCount: items.length,
    vatHalalas: vatInside(cost.totalHalalas, vat.rateBasisPoints),
  };
}

/** The amounts of a held order with or without the VAT exemption. An exempt order pays VAT on our fee only. */
export function orderAmounts({ visits, totals }: Order, isExempt: boolean): Amounts {
  return {
    ...totals,
    testCount: visits.reduce((count, visit) => count + visit.lines.length, 0),
    vatHalalas: vatInside(isExempt ? totals.feeHalalas : totals.totalHalalas, totals.vatBasisPoints),
  };
}

/** The total with the Premium plan; null where it is not lower. */
export function premiumTotal(lines: readonly Priced[], totalHalalas: number, terms: OrderTerms | undefined) {
  if (!terms?.premiumRates) return null;
  const premium = cartCost(pricesOf(lines), terms.premiumRates).totalHalalas;
  return premium < totalHalalas ? premium : null;
}

const pricesOf = (lines: readonly Priced[]) => lines.map(({ priceHalalas }) => priceHalalas);

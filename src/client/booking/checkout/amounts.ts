import { cartCost } from '#/client/catalog/cart/cart-cost.ts';
import type { Order, OrderLine, OrderTerms } from '#/shared/booking/order.ts';
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
  const lines = visits.flatMap((visit) => visit.lines);
  const stateVatHalalas = isExempt
    ? lines.reduce((sum, line) => sum + stateVatOf(line, totals.vatBasisPoints), 0)
    : 0;
  const fullHalalas = totals.totalHalalas + totals.stateVatHalalas;
  return {
    ...totals,
    testCount: lines.length,
    stateVatHalalas,
    totalHalalas: fullHalalas - stateVatHalalas,
    vatHalalas: vatInside(isExempt ? totals.feeHalalas : fullHalalas, totals.vatBasisPoints),
  };
}

const stateVatOf = (line: Pick<OrderLine, 'priceHalalas' | 'discountHalalas'>, vatBasisPoints: number) =>
  vatInside(line.priceHalalas - line.discountHalalas, vatBasisPoints);

/** The total with the Premium plan; null where it is not lower. */
export function premiumTotal(lines: readonly Priced[], totalHalalas: number, terms: OrderTerms | undefined) {
  if (!terms?.premiumRates) return null;
  const premium = cartCost(pricesOf(lines), terms.premiumRates).totalHalalas;
  return premium < totalHalalas ? premium : null;
}

const pricesOf = (lines: readonly Priced[]) => lines.map(({ priceHalalas }) => priceHalalas);

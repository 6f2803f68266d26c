import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import type { CartItem } from '#/shared/catalog/cart.ts';
import { formatSarExact } from '#/shared/core/format.ts';
import { AmountCard } from './amount-card.tsx';
import { cartAmounts, premiumTotal } from './amounts.ts';

/** The amounts of the cart before it is held, at the customer's own rates. */
export function CartAmount({ items, action }: { items: readonly CartItem[]; action: ReactNode }) {
  const terms = trpc.orders.terms.useQuery();
  const amounts = cartAmounts(items, terms.data ?? noTerms);
  return (
    <AmountCard
      amounts={amounts}
      tier={terms.data?.tier}
      premiumHalalas={premiumTotal(items, amounts.totalHalalas, terms.data)}
      action={action}
      terms={<Trans>Nothing is booked yet. Your times are held for 15 minutes while you pay.</Trans>}
    />
  );
}

export function CartBarAmount({ items }: { items: readonly CartItem[] }) {
  const { t } = useLingui();
  const terms = trpc.orders.terms.useQuery();
  const total = formatSarExact(cartAmounts(items, terms.data ?? noTerms).totalHalalas);
  return (
    <div>
      <b>{t`${total} SAR`}</b>
      <p>
        <Trans>VAT and fees included</Trans>
      </p>
    </div>
  );
}

const noTerms = {
  provider: 'none',
  rates: { feeBasisPoints: 0, discountBasisPoints: 0 },
  tier: '',
  vat: { rateBasisPoints: 0, citizensExempt: false },
  premiumRates: null,
} as const;

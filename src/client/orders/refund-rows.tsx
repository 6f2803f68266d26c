import { Trans } from '@lingui/react/macro';
import { dayIn, formatDate, formatSarExact, SITE_TIME_ZONE } from '#/shared/format.ts';
import type { OrderRefund } from '#/shared/order.ts';
import { useLocale } from '../providers.tsx';
import { styled } from '../ui/styled.tsx';
import { refundsRecipe } from './order-recipe.ts';

const List = styled('dl', refundsRecipe);

/** What goes or went back to the card. */
export function RefundRows({ refunds }: { refunds: readonly OrderRefund[] }) {
  const locale = useLocale();
  if (refunds.length === 0) return null;
  return (
    <List>
      {refunds.map(({ amountHalalas, status, createdAt }, index) => (
        // Lines that were cancelled together may have cost the same.
        <div key={`${createdAt} ${index}`}>
          <dt>
            <Trans>Refund to the card</Trans>
            <small>
              {status === 'done' ? (
                <Trans>Sent; banks take some days to show it</Trans>
              ) : (
                <Trans>On its way to the bank</Trans>
              )}
              {' · '}
              {formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(createdAt)))}
            </small>
          </dt>
          <dd>
            <bdi dir="ltr">{formatSarExact(-amountHalalas)}</bdi>
          </dd>
        </div>
      ))}
    </List>
  );
}

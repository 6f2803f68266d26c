import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { signed } from '#/client/core/signed.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import type { OrderRefund } from '#/shared/booking/order.ts';
import { dayIn, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { refundsRecipe } from './refunds-recipe.ts';

const List = styled('dl', refundsRecipe);

/** Refunds to the card, sent or pending. */
export function RefundRows({ refunds }: { refunds: readonly OrderRefund[] }) {
  const locale = useLocale();
  if (refunds.length === 0) return null;
  return (
    <List>
      {refunds.map(({ amountHalalas, status, createdAt }, index) => (
        // Lines that are cancelled together may have the same amount and time.
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
            <bdi dir="ltr">{signed(-amountHalalas)}</bdi>
          </dd>
        </div>
      ))}
    </List>
  );
}

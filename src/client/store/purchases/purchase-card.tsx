import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { dayIn, formatCalendarDay, formatHijriDay, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { totalWords } from '#/shared/store/purchased-words.ts';
import type { Purchase } from '#/shared/store/store.ts';
import { BoughtItems } from './bought-items.tsx';
import { purchaseRecipe } from './purchase-recipes.ts';

const parts = partsOf(purchaseRecipe);

const Card = styled('article', purchaseRecipe);

export function PurchaseCard({ purchase }: { purchase: Purchase }) {
  const locale = useLocale();
  const { createdAt, status, isPaid, items } = purchase;
  const day = dayIn(SITE_TIME_ZONE, new Date(createdAt));
  return (
    <Card>
      <div className={parts.head}>
        {isPaid ? (
          <Badge tone="green">
            <Trans>Confirmed</Trans>
          </Badge>
        ) : isPaid === null ? (
          <Badge tone="amber">
            <Trans>Waiting for the payment's confirmation</Trans>
          </Badge>
        ) : (
          <Badge tone="amber">
            <Trans>Not finished here</Trans>
          </Badge>
        )}
        <h3>{formatCalendarDay(locale, day)}</h3>
        <p className={parts.small}>{formatHijriDay(locale, day)}</p>
      </div>
      <BoughtItems items={items} />
      <p className={parts.total}>
        <Trans>Total</Trans>
        <bdi>{totalWords(purchase, locale)}</bdi>
      </p>
      {status === 'begun' && isPaid === null ? (
        <p className={parts.small}>
          <Trans>
            The store has not confirmed a payment for it yet. If you have paid, the payment page's
            confirmation e-mail counts. Without a payment this line disappears after a month.
          </Trans>
        </p>
      ) : status === 'begun' ? (
        <p className={parts.small}>
          <Trans>
            No payment for it is known here. If you have paid, the payment page's confirmation e-mail counts.
            This line disappears after a week.
          </Trans>
        </p>
      ) : null}
    </Card>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { OrderSummary } from '#/shared/booking/order.ts';
import { dayIn, formatCalendarDay, formatSarExact, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { orderCardsRecipe } from './order-cards-recipe.ts';

const parts = partsOf(orderCardsRecipe);

const Orders = styled('section', orderCardsRecipe);

/** Orders at laboratories, each a link to its page. */
export function OrderCards({ orders }: { orders: readonly OrderSummary[] }) {
  return (
    <Orders aria-labelledby="own-orders">
      <Heading id="own-orders" size="h3">
        <Trans>Booked at labs</Trans>
      </Heading>
      <ul className={parts.cards}>
        {orders.map((order) => (
          <li key={order.orderId}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </Orders>
  );
}

function OrderCard({ order }: { order: OrderSummary }) {
  const locale = useLocale();
  const { orderId, status, createdAt, orderNumber, labNames, testCount, totalHalalas } = order;
  const total = formatSarExact(totalHalalas);
  return (
    <Link to="/orders/$orderId" params={{ orderId }}>
      {status === 'cancelled' ? (
        <Badge>
          <Trans>Cancelled</Trans>
        </Badge>
      ) : null}
      <b>
        <bdi>{new Intl.ListFormat(locale).format(labNames.map((name) => name[locale]))}</bdi>
      </b>
      <small>
        {formatCalendarDay(locale, dayIn(SITE_TIME_ZONE, new Date(createdAt)))}
        {orderNumber === null ? null : (
          <>
            {' · '}
            <Trans>
              Order <bdi dir="ltr">{orderNumber}</bdi>
            </Trans>
          </>
        )}
      </small>
      <span className={parts.total}>
        <span>
          <Plural value={testCount} one="# test" other="# tests" />
        </span>
        {status === 'cancelled' ? null : (
          <span>
            <Trans>
              <bdi>{total}</bdi> SAR
            </Trans>
          </span>
        )}
      </span>
    </Link>
  );
}

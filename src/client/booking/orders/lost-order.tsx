import { Trans } from '@lingui/react/macro';
import { useCart } from '#/client/catalog/cart/use-cart.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { nextStepRecipe } from '#/client/ui/page/next-step-recipe.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { Order } from '#/shared/booking/order.ts';
import { RefundRows } from './refund-rows.tsx';

const parts = partsOf(nextStepRecipe);

const Message = styled('section', nextStepRecipe);

/** The hold expired before payment: the state of the order and of the money, and how to continue. */
export function LostOrder({ order }: { order: Order }) {
  const hasCart = (useCart() ?? []).length > 0;
  return (
    <Message>
      <Heading as="h1" size="h1">
        <Trans>This order was not booked</Trans>
      </Heading>
      <Notice tone="amber">
        {order.refunds.length > 0 ? (
          <Trans>
            The payment came after the time had gone to somebody else. The whole amount goes back to the card.
          </Trans>
        ) : (
          <Trans>The time that was held for it has gone back to everybody. Nothing was charged.</Trans>
        )}
      </Notice>
      <RefundRows refunds={order.refunds} />
      <div className={parts.next}>
        {hasCart ? (
          <LinkButton to="/checkout">
            <Trans>Choose a time again</Trans>
          </LinkButton>
        ) : (
          <LinkButton to="/search" search={{ query: '' }}>
            <Trans>Find a test</Trans>
          </LinkButton>
        )}
      </div>
    </Message>
  );
}

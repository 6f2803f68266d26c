import { Trans } from '@lingui/react/macro';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { checkoutSkeletonRecipe } from './checkout-recipe.ts';

const parts = partsOf(checkoutSkeletonRecipe);

const Bars = styled('div', checkoutSkeletonRecipe);

/** Has the shape of the loaded page. The server cannot render the cart: only the browser stores it. */
export function CheckoutSkeleton() {
  return (
    <CheckoutFrame
      title={<Trans>Review and pay</Trans>}
      aside={
        <Bars aria-hidden="true">
          <i className={parts.tall} />
        </Bars>
      }
    >
      <Bars aria-busy="true">
        <i className={parts.short} />
        <i className={parts.tall} />
      </Bars>
    </CheckoutFrame>
  );
}

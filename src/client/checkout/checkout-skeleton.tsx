import { Trans } from '@lingui/react/macro';
import { styled } from '../ui/styled.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import { skeletonRecipe } from './checkout-recipe.ts';

const Bars = styled('div', skeletonRecipe);

/** In the shape of what comes: the basket is known to the browser only. */
export function CheckoutSkeleton() {
  return (
    <CheckoutFrame
      title={<Trans>Review and pay</Trans>}
      aside={
        <Bars aria-hidden="true">
          <i className="tall" />
        </Bars>
      }
    >
      <Bars aria-busy="true">
        <i className="short" />
        <i className="tall" />
      </Bars>
    </CheckoutFrame>
  );
}

import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { PageFrame } from '#/client/ui/page/page-frame.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import { checkoutBarRecipe, checkoutColumnsRecipe, checkoutTitleRecipe } from './checkout-recipe.ts';

const parts = partsOf(checkoutColumnsRecipe);

const Title = styled('div', checkoutTitleRecipe);
const Columns = styled('div', checkoutColumnsRecipe);
const Bar = styled('section', checkoutBarRecipe);

type Props = {
  title: ReactNode;
  steps?: ReactNode;
  aside?: ReactNode;
  /** Amount and button, on phones only. */
  bar?: ReactNode;
  children: ReactNode;
};

export function CheckoutFrame({ title, steps, aside, bar, children }: Props) {
  const { t } = useLingui();
  return (
    <PageFrame>
      <Title>
        <Heading as="h1" size="h1">
          {title}
        </Heading>
      </Title>
      {steps}
      <Columns>
        <div className={parts.main}>{children}</div>
        {aside}
      </Columns>
      {bar ? <Bar aria-label={t`Amount and next step`}>{bar}</Bar> : null}
    </PageFrame>
  );
}

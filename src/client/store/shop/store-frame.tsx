import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { wrapRecipe } from '#/client/ui/page/wrap-recipe.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { storeRecipe } from './store-recipes.ts';

const parts = partsOf(storeRecipe);

const Wrap = styled('div', wrapRecipe);
const Head = styled('header', storeRecipe);

type Props = {
  /** Content between the scale and the products. */
  chips?: ReactNode;
  notice?: ReactNode;
  children: ReactNode;
};

/** The frame of every state of the store: title, subtitle, and the scale with the marks of lab glass. */
export function StoreFrame({ chips, notice, children }: Props) {
  return (
    <Wrap space="close">
      <Head>
        <h1>
          <Trans>Store</Trans>
        </h1>
        <p>
          <Trans>Health essentials and home kits. Delivery is calculated at checkout.</Trans>
        </p>
        <div className={parts.marks} aria-hidden="true" />
        <ClosedNotice className={parts.notice} />
        {notice}
        {chips}
      </Head>
      <section aria-labelledby="products">
        <h2 id="products" className="sr">
          <Trans>Products</Trans>
        </h2>
        {children}
      </section>
    </Wrap>
  );
}

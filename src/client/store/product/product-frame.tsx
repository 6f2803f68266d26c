import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '#/client/ui/base/styled.tsx';
import { PageFrame } from '#/client/ui/page/page-frame.ts';
import { ClosedNotice } from '../shop/closed-notice.tsx';
import { productHeadRecipe } from './product-recipes.ts';

const Head = styled('div', productHeadRecipe);

/** The frame of every state of a product page, with the link back to the store. */
export function ProductFrame({ children }: { children: ReactNode }) {
  return (
    <PageFrame>
      <Head>
        <Link to="/store" className="link">
          <ChevronLeft className="flip" aria-hidden />
          <Trans>Back to Store</Trans>
        </Link>
        <ClosedNotice />
      </Head>
      {children}
    </PageFrame>
  );
}

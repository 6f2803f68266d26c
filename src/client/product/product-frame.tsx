import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageFrame } from '../booking/page-frame.ts';
import { styled } from '../ui/styled.tsx';
import { productHeadRecipe } from './product-recipes.ts';

const Head = styled('div', productHeadRecipe);

/** What every state of a product's page has: the way back to the others. */
export function ProductFrame({ children }: { children: ReactNode }) {
  return (
    <PageFrame>
      <Head>
        <Link to="/store" className="link">
          <ChevronLeft className="flip" aria-hidden />
          <Trans>Back to Store</Trans>
        </Link>
      </Head>
      {children}
    </PageFrame>
  );
}

import { Trans } from '@lingui/react/macro';
import { Box as BoxIcon, TestTube } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { KitTest } from '#/shared/store/store.ts';
import { kitNoteRecipe, productRecipe } from './product-recipes.ts';

const parts = partsOf(productRecipe);

const Card = styled('aside', kitNoteRecipe);

/**
 * Delivery, returns and privacy notes before payment, as far as the marketplace can promise them; the product states
 * days and returns.
 */
export function ProductNotes({ kitTest }: { kitTest: KitTest | undefined }) {
  return (
    <>
      <ul className={parts.notes}>
        <li>
          <BoxIcon aria-hidden />
          <Trans>Shipping is calculated at checkout.</Trans>
        </li>
        {kitTest ? (
          <li>
            <TestTube aria-hidden />
            <Trans>The kit does not include the analysis. Book it on the test’s page.</Trans>
          </li>
        ) : null}
      </ul>
      {kitTest ? <KitCard test={kitTest} /> : null}
    </>
  );
}

function KitCard({ test }: { test: KitTest }) {
  const name = useLocale() === 'ar' ? test.nameAr : test.nameEn;
  return (
    <Card>
      <h2>
        <Trans>
          This kit is for the test <bdi>{name}</bdi>
        </Trans>
      </h2>
      <p>
        <Trans>
          After payment every kit gets a code. It ties the kit to your booking at the lab, and the result
          comes to your account.
        </Trans>
      </p>
      <LinkButton to="/test/$testName" params={{ testName: test.nameEn }} variant="tint">
        <Trans>Book this test</Trans>
      </LinkButton>
    </Card>
  );
}

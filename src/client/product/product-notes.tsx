import { Trans } from '@lingui/react/macro';
import { Box as BoxIcon, TestTube } from 'lucide-react';
import type { KitTest } from '#/shared/store.ts';
import { useLocale } from '../providers.tsx';
import { LinkButton } from '../ui/button.tsx';
import { styled } from '../ui/styled.tsx';
import { kitCardRecipe } from './product-recipes.ts';

const Card = styled('aside', kitCardRecipe);

/** What a buyer wants to know before paying, as far as we can keep it; days and returns are the product's to say. */
export function ProductNotes({ kitTest }: { kitTest: KitTest | undefined }) {
  return (
    <>
      <ul className="notes">
        <li>
          <BoxIcon aria-hidden />
          <Trans>Shipping is worked out at payment.</Trans>
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

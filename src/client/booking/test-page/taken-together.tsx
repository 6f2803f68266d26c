import '#/client/core/messages/reading.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AddToCart } from '#/client/catalog/cart/add-to-cart.tsx';
import { offerCartItem } from '#/client/catalog/cart/offer-cart-item.ts';
import { TubeGlyph } from '#/client/catalog/tubes/tube-glyph.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { Price } from '#/client/ui/text/price.tsx';
import type { CartItem } from '#/shared/catalog/cart.ts';
import type { TakenBeside } from '#/shared/catalog/plan-tubes.ts';
import type { TakenTogether as Other } from '#/shared/search/taken-together.ts';
import { takenTogetherRecipe } from './taken-together-recipe.ts';

const parts = partsOf(takenTogetherRecipe);

const Frame = styled('section', takenTogetherRecipe);

type Props = {
  testId: number;
  /** The chosen offer of this test: others of its laboratory join it in the cart. Null: they are compared with it. */
  chosen: CartItem | null;
};

/** Tests that the same reasons ask for, and whether they need another tube or needle. */
export function TakenTogether({ testId, chosen }: Props) {
  const others = trpc.search.takenTogether.useQuery({ testId, labId: chosen?.labId }).data?.rows ?? [];
  const locale = useLocale();
  if (others.length === 0) return null;
  return (
    <Frame aria-labelledby="taken-together">
      <Heading id="taken-together">
        <Trans>Often taken together</Trans>
      </Heading>
      <ul>
        {others.map((other) => (
          <li key={other.testId}>
            {other.caps.length > 0 ? <TubeGlyph caps={other.caps} /> : <span />}
            <div className={parts.name}>
              <Link to="/test/$testName" params={{ testName: other.name.en }}>
                {other.name[locale]}
              </Link>
              <Way taken={other.taken} />
            </div>
            <div className={parts.act}>
              <Joining other={other} testId={testId} chosen={chosen} />
            </div>
          </li>
        ))}
      </ul>
    </Frame>
  );
}

function Way({ taken }: { taken: TakenBeside }) {
  const { t } = useLingui();
  const words: Record<TakenBeside, ReactNode> = {
    sameTube: <b className={parts.same}>{t`Same tube, no extra needle`}</b>,
    sameNeedle: t`Same blood draw, another tube`,
    apart: t`Same visit, a specimen of its own`,
  };
  return <span className={parts.way}>{words[taken]}</span>;
}

function Joining({ other, testId, chosen }: Props & { other: Other }) {
  const locale = useLocale();
  if (!chosen) {
    return (
      <LinkButton to="/compare" search={{ tests: [testId, other.testId].join(',') }} variant="line" size="sm">
        <Trans>Compare both</Trans>
        <span className="sr">: {other.name[locale]}</span>
      </LinkButton>
    );
  }
  if (!other.offer) return <Trans>Not at this lab</Trans>;
  const { labId, labName, slot } = chosen;
  const item = offerCartItem(
    {
      ...other.offer,
      testId: other.testId,
      labId,
      labName,
      testName: other.name,
      fastingHours: other.fastingHours,
    },
    slot,
  );
  return (
    <>
      <Price halalas={other.offer.totalHalalas} />
      <AddToCart item={item} beside={chosen} />
    </>
  );
}

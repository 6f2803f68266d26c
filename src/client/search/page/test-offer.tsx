import { Plural, Trans } from '@lingui/react/macro';
import { TubeGlyph } from '#/client/catalog/tubes/tube-glyph.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { UnbrokenName } from '#/client/ui/base/unbroken-name.tsx';
import { Price } from '#/client/ui/text/price.tsx';
import type { TestNear } from '#/shared/catalog/catalog.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { testOffersRecipe } from './test-offers-recipe.ts';

const parts = partsOf(testOffersRecipe);

type Props = {
  test: { name: Localized; fromHalalas: number | null } & Pick<TestNear, 'caps' | 'offerCount'>;
};

/** In a link of a `testOffersRecipe` list: a test with its tube, its labs and its lowest price near the place. */
export function TestOffer({ test }: Props) {
  const locale = useLocale();
  const { name, caps, offerCount, fromHalalas } = test;
  return (
    <>
      <TubeGlyph caps={caps} />
      <b>
        <UnbrokenName name={name[locale]} />
      </b>
      {offerCount > 0 ? (
        <small>
          <Plural value={offerCount} one="# lab" other="# labs" />
        </small>
      ) : null}
      {fromHalalas === null ? null : (
        <span className={parts.from}>
          <Trans id="price.from">From</Trans> <Price halalas={fromHalalas} />
        </span>
      )}
    </>
  );
}

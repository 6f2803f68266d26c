import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { capMessages } from '#/client/catalog/tubes/cap-messages.ts';
import { capSwatchRecipe } from '#/client/catalog/tubes/tube-recipe.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { TubeCap } from '#/shared/catalog/tube-cap.ts';

const parts = partsOf(capSwatchRecipe);

const Swatch = styled('svg', capSwatchRecipe);

const isTube = (cap: TubeCap) => cap !== 'cup' && cap !== 'swab' && cap !== 'bag';

/** Each cap that may be taken: its colour, and its name for printers without colours. */
export function CapNames({ caps }: { caps: readonly TubeCap[] }) {
  const { i18n } = useLingui();
  if (caps.length === 0) return <Trans>No cap colour</Trans>;
  return caps.map((cap, index) => (
    <Fragment key={cap}>
      {index === 0 ? null : ' / '}
      {isTube(cap) ? (
        <>
          <Swatch viewBox="0 0 10 10" aria-hidden="true">
            <rect className={parts[cap]} x="1" y="1" width="8" height="8" stroke="black" strokeWidth="1.5" />
          </Swatch>{' '}
        </>
      ) : null}
      {i18n._(capMessages[cap])}
    </Fragment>
  ));
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { styled } from '#/client/ui/base/styled.tsx';
import type { TubeCap } from '#/shared/booking/tube-cap.ts';
import { capColors, capMessages } from './cap-messages.ts';
import { capSwatchRecipe } from './label-recipe.ts';

const Swatch = styled('svg', capSwatchRecipe);

/** Each cap that may be taken: its colour, and its name for printers without colours. */
export function CapNames({ caps }: { caps: readonly TubeCap[] }) {
  const { i18n } = useLingui();
  if (caps.length === 0) return <Trans>No cap colour</Trans>;
  return caps.map((cap, index) => (
    <Fragment key={cap}>
      {index === 0 ? null : ' / '}
      {capColors[cap] === null ? null : (
        <>
          <Swatch viewBox="0 0 10 10" aria-hidden="true">
            <rect x="1" y="1" width="8" height="8" fill={capColors[cap]} stroke="black" strokeWidth="1.5" />
          </Swatch>{' '}
        </>
      )}
      {i18n._(capMessages[cap])}
    </Fragment>
  ));
}

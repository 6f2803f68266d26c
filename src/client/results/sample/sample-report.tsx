import '#/client/core/messages/reading.ts';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { SampleCard } from './sample-card.tsx';
import { sampleRecipe } from './sample-recipe.ts';
import { sampleScale } from './sample-scale.ts';

const parts = partsOf(sampleRecipe);

const Frame = styled('section', sampleRecipe);

/** How a report reads, with a value that can be moved. No person's result is shown. */
export function SampleReport({ testId }: { testId: number }) {
  const reading = trpc.catalog.reading.useQuery({ testId }).data;
  const id = useId();
  const [bar] = reading?.bars ?? [];
  if (!reading?.analyte || !bar || sampleScale(bar.zones, reading.decimals) === null) return null;
  return (
    <Frame aria-labelledby={id}>
      <Heading id={id}>
        <Trans>Sample report</Trans>
      </Heading>
      <p className={parts.about}>
        <Trans>
          Your result comes with what it means. This value is not a real person's: move it and see what
          changes.
        </Trans>
      </p>
      <SampleCard reading={reading} analyte={reading.analyte} />
    </Frame>
  );
}

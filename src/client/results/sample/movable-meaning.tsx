import '#/client/core/messages/reading.ts';
import { Trans } from '@lingui/react/macro';
import { NumberMeaning, ReadingNote } from '#/client/catalog/readings/number-meaning.tsx';
import { readingRecipe } from '#/client/catalog/readings/zone-bar-recipe.ts';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { SampleCard } from './sample-card.tsx';
import { sampleRecipe } from './sample-recipe.ts';
import { sampleScale } from './sample-scale.ts';

const Panel = styled('section', readingRecipe);
const Sample = styled('div', sampleRecipe);

/** What the number of a test means, with a value that can be moved; of tests that give no such value, the zones. */
export function MovableMeaning({ testId }: { testId: number }) {
  const reading = trpc.catalog.reading.useQuery({ testId }).data;
  const [bar] = reading?.bars ?? [];
  if (!reading?.analyte || !bar || sampleScale(bar.zones, reading.decimals) === null) {
    return <NumberMeaning testId={testId} />;
  }
  return (
    <Panel aria-labelledby="number-meaning">
      <Heading id="number-meaning" size="h3">
        <Trans>What does the number mean?</Trans>
      </Heading>
      <Sample>
        <SampleCard reading={reading} analyte={reading.analyte} isBare />
      </Sample>
      <ReadingNote source={reading.source} />
    </Panel>
  );
}

import '#/client/core/messages/reading.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { formatUnit } from '#/shared/catalog/format-unit.ts';
import type { Reading } from '#/shared/catalog/reading.ts';
import { readingRecipe, readingUnitRecipe } from './zone-bar-recipe.ts';
import { ZoneBar } from './zone-bar.tsx';

const parts = partsOf(readingRecipe);

const Panel = styled('section', readingRecipe);
const Unit = styled('span', readingUnitRecipe);

/** What the number of a test means: its zones, for adults of each sex where they differ. */
export function NumberMeaning({ testId }: { testId: number }) {
  const { t } = useLingui();
  const reading = trpc.catalog.reading.useQuery({ testId }).data;
  if (!reading || reading.bars.length === 0) return null;
  const people = { any: t`Adults`, female: t`Women`, male: t`Men` };
  const unit = formatUnit(reading.ucum ?? '');
  return (
    <Panel aria-labelledby="number-meaning">
      <Heading id="number-meaning" size="h3">
        <Trans>What the number means</Trans>{' '}
        <Unit>
          <bdi dir="ltr">{unit}</bdi>
        </Unit>
      </Heading>
      <div className={parts.bars}>
        {reading.bars.map(({ sex, zones }) => (
          <div key={sex}>
            <h3>{people[sex]}</h3>
            <ZoneBar zones={zones} decimals={reading.decimals} label={people[sex]} />
          </div>
        ))}
      </div>
      <p className={parts.note}>
        <Trans>Your lab's range applies.</Trans> <Source source={reading.source} />
      </p>
    </Panel>
  );
}

function Source({ source }: Pick<Reading, 'source'>) {
  if (!source) return null;
  const { name, year, url } = source;
  return (
    <Trans>
      Limits:{' '}
      <a className="link" href={url} rel="noreferrer">
        <bdi lang="en">
          {name}, {year}
        </bdi>
      </a>
    </Trans>
  );
}

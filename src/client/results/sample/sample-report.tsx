import '#/client/core/messages/reading.ts';
import '#/client/core/messages/values.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { ZoneBar } from '#/client/catalog/readings/zone-bar.tsx';
import { zoneName } from '#/client/catalog/readings/zone-words.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { formatUnit } from '#/shared/catalog/format-unit.ts';
import { type Reading, type ZoneBar as Bar, zoneOf } from '#/shared/catalog/reading.ts';
import { flagValue } from '#/shared/results/flag-value.ts';
import { ValueRow } from '../reports/value-row.tsx';
import { valuesRecipe } from '../reports/values-recipe.ts';
import { sampleRecipe } from './sample-recipe.ts';
import { boundsOf, sampleScale, zonePercent } from './sample-scale.ts';

const parts = partsOf(sampleRecipe);

const Frame = styled('section', sampleRecipe);
const Values = styled('div', valuesRecipe);

/** One row of a report as customers get it, with a value that can be moved. No person's result is shown. */
export function SampleReport({ testId }: { testId: number }) {
  const reading = trpc.catalog.reading.useQuery({ testId }).data;
  const locale = useLocale();
  const id = useId();
  const [bar] = reading?.bars ?? [];
  if (!reading?.analyte || !bar || sampleScale(bar.zones, reading.decimals) === null) return null;
  return (
    <Frame aria-labelledby={id}>
      <Heading id={id}>
        <Trans>Sample report</Trans>
        {': '}
        {reading.testName[locale]}
      </Heading>
      <p className={parts.about}>
        <Trans>
          This is how a result is shown here. The value is a sample and nobody's: move it and see what
          changes.
        </Trans>
      </p>
      <SampleCard reading={reading} analyte={reading.analyte} />
    </Frame>
  );
}

type CardProps = { reading: Reading; analyte: NonNullable<Reading['analyte']> };

function SampleCard({ reading, analyte }: CardProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { bars, decimals } = reading;
  const [sex, setSex] = useState(bars[0]?.sex ?? 'any');
  const bar = bars.find((each) => each.sex === sex) ?? bars[0];
  const scale = bar ? sampleScale(bar.zones, decimals) : null;
  const [moved, move] = useState<number | null>(null);
  if (!bar || !scale) return null;
  const value = Math.min(scale.max, Math.max(scale.min, moved ?? scale.start));
  const bounds = boundsOf(reading, sex);
  const flag = flagValue({ value, comparator: null }, bounds);
  const zone = zoneOf(bar.zones, value);
  const unit = formatUnit(reading.ucum ?? '');
  const meaning = zone ? zoneName(i18n, zone) : '';
  const shown = value.toFixed(decimals);
  return (
    <div className={parts.card}>
      <Values>
        <ul>
          <ValueRow
            value={{
              analyte,
              value,
              comparator: null,
              ucum: reading.ucum,
              choiceCode: null,
              valueText: null,
              rangeLow: bounds.low,
              rangeHigh: bounds.high,
              canonicalValue: value,
              earlier: [],
              ...flag,
            }}
          />
        </ul>
      </Values>
      <div className={parts.move}>
        {bars.length > 1 ? <People bars={bars} sex={sex} onChoose={setSex} /> : null}
        <label>
          <Trans>Move the value</Trans>
          <input
            type="range"
            min={scale.min}
            max={scale.max}
            step={scale.step}
            value={value}
            aria-valuetext={`${shown} ${unit}: ${meaning}`}
            onChange={(event) => move(Number(event.target.value))}
          />
        </label>
        <p className={parts.said}>
          <bdi dir="ltr">{`${shown} ${unit}`.trim()}</bdi>
          {': '}
          {meaning}
        </p>
        <ZoneBar
          zones={bar.zones}
          decimals={decimals}
          label={analyte.name[locale]}
          marker={{ percent: zonePercent(bar.zones, scale, value), zone }}
        />
      </div>
    </div>
  );
}

type PeopleProps = { bars: readonly Bar[]; sex: Bar['sex']; onChoose: (sex: Bar['sex']) => void };

function People({ bars, sex, onChoose }: PeopleProps) {
  const { t } = useLingui();
  const name = useId();
  const people = { any: t`Adults`, female: t`Women`, male: t`Men` };
  return (
    <div className={parts.people} role="radiogroup" aria-label={t`For whom`}>
      {bars.map((bar) => (
        <label key={bar.sex}>
          <input type="radio" name={name} checked={bar.sex === sex} onChange={() => onChoose(bar.sex)} />
          {people[bar.sex]}
        </label>
      ))}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { ZoneBar } from '#/client/catalog/readings/zone-bar.tsx';
import { shortNumber, zoneName } from '#/client/catalog/readings/zone-words.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { formatUnit } from '#/shared/catalog/format-unit.ts';
import { type Reading, type ZoneBar as Bar, zoneOf } from '#/shared/catalog/reading.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { sampleRecipe } from './sample-recipe.ts';
import { positionOf, sampleScale, stepped, valueAt } from './sample-scale.ts';

const parts = partsOf(sampleRecipe);

type CardProps = { reading: Reading; analyte: NonNullable<Reading['analyte']>; isBare?: boolean };

const tones = { usual: 'green', near: 'amber', far: 'red' } as const;

/** A value on its zones that can be moved, and what it means there; bare inside a card of its page, which names the test. */
export function SampleCard({ reading, analyte, isBare = false }: CardProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { bars, decimals } = reading;
  const [sex, setSex] = useState(bars[0]?.sex ?? 'any');
  const bar = bars.find((each) => each.sex === sex) ?? bars[0];
  const scale = bar ? sampleScale(bar.zones, decimals, isBare ? 'usual' : 'beside') : null;
  const [moved, move] = useState<number | null>(null);
  if (!bar || !scale) return null;
  const { zones } = bar;
  const value = Math.min(scale.max, Math.max(scale.min, moved ?? scale.start));
  const zone = zoneOf(zones, value);
  const unit = formatUnit(reading.ucum ?? '');
  const meaning = zone ? zoneName(i18n, zone) : '';
  const shown = shortNumber(value, decimals);
  return (
    <div className={isBare ? parts.bare : parts.card}>
      {bars.length > 1 ? <People bars={bars} sex={sex} onChoose={setSex} /> : null}
      <div className={parts.said}>
        <h3 className={isBare ? 'sr' : undefined}>{analyte.name[locale]}</h3>
        <p>
          {isBare ? (
            <span>
              <Trans>Example</Trans>
            </span>
          ) : null}
          <bdi dir="ltr">
            <b>{shown}</b> <small>{unit}</small>
          </bdi>
          {zone ? <Badge tone={tones[zone.tone]}>{meaning}</Badge> : null}
        </p>
      </div>
      <ZoneBar zones={zones} decimals={decimals} label={analyte.name[locale]} current={zone}>
        <input
          type="range"
          min="0"
          max={zones.length}
          step="any"
          value={positionOf(zones, scale, value)}
          aria-label={t`Move the value`}
          aria-valuetext={`${shown} ${unit}: ${meaning}`}
          onChange={(event) => move(valueAt(zones, scale, Number(event.target.value)))}
          onKeyDown={(event) => {
            const direction = directionOf(event.key, locale);
            if (direction === null) return;
            event.preventDefault();
            move(stepped(scale, value, direction));
          }}
        />
      </ZoneBar>
      <p className={parts.hint}>
        <Trans>Drag the circle: the meaning changes with the value.</Trans>
      </p>
    </div>
  );
}

/** Keys move by one step of the value, which the zones show in different widths. */
function directionOf(key: string, locale: Locale): 1 | -1 | null {
  const forward = locale === 'ar' ? 'ArrowLeft' : 'ArrowRight';
  if (key === 'ArrowUp' || key === forward) return 1;
  return key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight' ? -1 : null;
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

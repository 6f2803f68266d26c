import '#/client/core/messages/about.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useVisitLocation } from '#/client/catalog/location/use-visit-location.ts';
import { useWhereChosen } from '#/client/catalog/location/use-where.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { shareOfSlider } from '#/client/ui/fields/share-of-slider.ts';
import { formatKilometres, formatSar, formatSarExact } from '#/shared/core/format.ts';
import type { ScaleMark } from '#/shared/search/scale.ts';
import { USUAL_KILOMETRE_HALALAS } from '#/shared/search/way-options.ts';
import { aboutInputs } from './about-inputs.ts';
import { aboutComparisonRecipe } from './about-recipes.ts';
import { type Candidate, candidatesOf, weigh } from './weigh-labs.ts';

const parts = partsOf(aboutComparisonRecipe);

const Figure = styled('figure', aboutComparisonRecipe);

const HALALAS = 100;
const KILOMETRE_SAR = { most: 3, step: 0.5 };

/** Real laboratories of the chosen place, weighed by price and way; the slider sets what a kilometre is worth. */
export function AboutComparison() {
  const id = useId();
  const { t } = useLingui();
  const locale = useLocale();
  const { chosen } = useVisitLocation();
  const where = useWhereChosen();
  const [sar, setSar] = useState(USUAL_KILOMETRE_HALALAS / HALALAS);
  const { data: popular } = trpc.catalog.popularTests.useQuery(aboutInputs.popular(chosen));
  const test = popular?.rows[0];
  const { data: scale } = trpc.search.scale.useQuery(aboutInputs.scale(test?.testId ?? 0, chosen), {
    enabled: test !== undefined,
  });
  const candidates = candidatesOf(scale?.marks ?? [], KILOMETRE_SAR.most * HALALAS);
  if (!test || candidates.length < 2) return null;
  const shown = formatSar(sar * HALALAS);
  return (
    <Figure>
      <figcaption>
        {test.name[locale]} {where}
      </figcaption>
      <p className={parts.slider}>
        <label htmlFor={id}>
          <Trans>A kilometre is worth</Trans>
        </label>
        <output htmlFor={id}>{t`${shown} SAR`}</output>
        <input
          id={id}
          type="range"
          min={0}
          max={KILOMETRE_SAR.most}
          step={KILOMETRE_SAR.step}
          value={sar}
          style={shareOfSlider(sar, 0, KILOMETRE_SAR.most)}
          aria-valuetext={t`${shown} SAR`}
          onChange={(event) => setSar(event.target.valueAsNumber)}
        />
      </p>
      <Bars candidates={candidates} kilometreHalalas={sar * HALALAS} />
    </Figure>
  );
}

/** Whole riyals: what a way is worth is an estimate. */
const inWhole = (halalas: number) => formatSar(Math.round(halalas / HALALAS) * HALALAS);

type BarsProps = { candidates: readonly Candidate<ScaleMark>[]; kilometreHalalas: number };

function Bars({ candidates, kilometreHalalas }: BarsProps) {
  const locale = useLocale();
  const rows = weigh(candidates, kilometreHalalas);
  const most = Math.max(...rows.map(({ sumHalalas }) => sumHalalas));
  const widthOf = (halalas: number) => ({ inlineSize: `${(100 * halalas) / most}%` });
  return (
    <ol aria-live="polite">
      {rows.map(({ lab, wayHalalas, sumHalalas }, index) => {
        const price = formatSarExact(lab.totalHalalas);
        const way = inWhole(wayHalalas);
        const sum = inWhole(sumHalalas);
        const kilometres = formatKilometres(lab.distanceMeters);
        return (
          <li key={lab.labId} className={index === 0 ? parts.best : undefined}>
            <b>
              {lab.labName[locale]}{' '}
              {index === 0 ? (
                <small>
                  <Trans>Best</Trans>
                </small>
              ) : null}
            </b>
            <span className={parts.sum}>
              <Trans>≈ {sum} SAR</Trans>
            </span>
            <span className={parts.bar} aria-hidden="true">
              <i style={widthOf(lab.totalHalalas)} />
              <i style={widthOf(wayHalalas)} />
            </span>
            <small>
              <Trans>
                Price {price} + travel {way} (<bdi dir="ltr">{kilometres}</bdi> km, there and back)
              </Trans>
            </small>
          </li>
        );
      })}
    </ol>
  );
}

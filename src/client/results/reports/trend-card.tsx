import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { SegmentsProps } from '#/client/ui/desk-fields/segments.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { formatUnit } from '#/shared/catalog/format-unit.ts';
import type { Trend } from '#/shared/results/my-result.ts';
import { TrendChart } from './trend-chart.tsx';
import { trendRecipe } from './trend-recipe.ts';
import { TrendTable } from './trend-table.tsx';

const pageFrameParts = partsOf(pageFrameRecipe);
const trendParts = partsOf(trendRecipe);

const Card = styled('section', trendRecipe);

type View = 'chart' | 'table';
type Props = {
  trend: Trend;
  pick?: ReactNode;
  /** Pressed buttons, unless the page has the widgets of a desk. */
  viewSwitch?: ComponentType<SegmentsProps<View>>;
};

/** One analyte over time, as a chart or an equivalent table. `pick` is the control that selects another one. */
export function TrendCard({ trend, pick, viewSwitch: Switch = PressedButtons }: Props) {
  const locale = useLocale();
  const { t } = useLingui();
  const [isTable, setTable] = useState(false);
  const { analyte, points, unconverted } = trend;
  const name = analyte.name[locale];
  const count = points.length + unconverted.length;
  return (
    <Card aria-label={t`${name} over time`}>
      <header>
        <div>
          <h2>
            <Trans>{name} over time</Trans>
          </h2>
          <p className={`${pageFrameParts.small} ${pageFrameParts.muted}`}>
            <Plural value={count} one="# reading" other="# readings" />
            {' · '}
            <bdi dir="ltr">{formatUnit(analyte.ucum ?? '')}</bdi>
          </p>
        </div>
        <Switch
          label={t`Show as`}
          value={isTable ? 'table' : 'chart'}
          segments={[
            { value: 'chart', label: t`Chart` },
            { value: 'table', label: t`Table` },
          ]}
          onChoose={(view) => setTable(view === 'table')}
        />
      </header>
      {pick}
      {isTable || points.length === 0 ? (
        <TrendTable trend={trend} />
      ) : (
        <div>
          <TrendChart trend={trend} />
          {unconverted.length > 0 ? (
            <p className={`${pageFrameParts.small} ${pageFrameParts.muted}`}>
              <Plural
                value={unconverted.length}
                one="# reading in another unit is in the table only."
                other="# readings in another unit are in the table only."
              />
            </p>
          ) : null}
        </div>
      )}
    </Card>
  );
}

const PressedButtons = ({ label, value, segments, onChoose }: SegmentsProps<View>) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- two buttons, no form
  <div className={trendParts.switch} role="group" aria-label={label}>
    {segments.map((one) => (
      <button
        key={one.value}
        type="button"
        aria-pressed={one.value === value}
        onClick={() => onChoose(one.value)}
      >
        {one.label}
      </button>
    ))}
  </div>
);

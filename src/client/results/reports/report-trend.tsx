import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { SelectBox } from '#/client/ui/fields/select-box.tsx';
import type { Report } from '#/shared/results/report.ts';
import { readOnce } from './read-once.ts';
import { TrendCard } from './trend-card.tsx';
import { trendRecipe } from './trend-recipe.ts';

const parts = partsOf(trendRecipe);

/** One analyte of the report over time; the others can be selected. */
export function ReportTrend({ report, first }: { report: Report; first: number }) {
  const id = useId();
  const locale = useLocale();
  const [chosen, setChosen] = useState(first);
  const trends = trpc.results.trends.useQuery(
    { analyteId: chosen },
    { ...readOnce, placeholderData: (before) => before },
  );
  const numbers = report.lines.flatMap(({ values }) => values).filter(({ value }) => value !== null);
  const trend = trends.data?.rows[0];
  if (!trend) return null;
  const pick =
    numbers.length > 1 ? (
      <div className={parts.pick}>
        <label htmlFor={id}>
          <Trans>Another value over time</Trans>
        </label>
          <SelectBox id={id} value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
            {numbers.map(({ analyte }) => (
              <option key={analyte.analyteId} value={analyte.analyteId}>
                {analyte.name[locale]}
              </option>
            ))}
          </SelectBox>
      </div>
    ) : null;
  return <TrendCard isArrival trend={trend} pick={pick} />;
}

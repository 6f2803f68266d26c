import { Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { Report } from '#/shared/results/report.ts';
import { readOnce } from './read-once.ts';
import { TrendCard } from './trend-card.tsx';
import { trendRecipe } from './trend-recipe.ts';

const parts = partsOf(trendRecipe);

/** One analyte of the report over time; the others can be selected. */
export function ReportTrend({ report, first }: { report: Report; first: number }) {
  const locale = useLocale();
  const [chosen, setChosen] = useState(first);
  const trends = trpc.results.trends.useQuery(
    { analyteId: chosen, personId: report.personId ?? undefined },
    { ...readOnce, placeholderData: (before) => before },
  );
  const numbers = report.lines.flatMap(({ values }) => values).filter(({ value }) => value !== null);
  const trend = trends.data?.rows[0];
  if (!trend) return null;
  const pick =
    numbers.length > 1 ? (
      <label className={parts.pick}>
        <Trans>Another value over time</Trans>
        <span className={parts.select}>
          <select value={chosen} onChange={(event) => setChosen(Number(event.target.value))}>
            {numbers.map(({ analyte }) => (
              <option key={analyte.analyteId} value={analyte.analyteId}>
                {analyte.name[locale]}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden />
        </span>
      </label>
    ) : null;
  return <TrendCard trend={trend} pick={pick} />;
}

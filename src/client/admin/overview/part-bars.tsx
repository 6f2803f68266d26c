import { Trans, useLingui } from '@lingui/react/macro';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Chart } from '#/client/ui/charts/chart.tsx';
import { SectionHead } from '#/client/ui/dashboard-layout/section-head.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { Figures } from '#/shared/admin/overview.ts';
import { formatCount, formatSarExact } from '#/shared/core/format.ts';
import { overviewRecipe } from './overview-recipe.ts';

const overviewParts = partsOf(overviewRecipe);

const SHOWN = 8;

type Part = { id: string; name: string; figures: Figures };

/** Revenue by source: a bar with its number for the greatest, and a table with all figures of each. */
export function PartBars({ title, parts }: { title: string; parts: Part[] }) {
  const { t } = useLingui();
  return (
    <section className={overviewParts.card}>
      <SectionHead>
        <Heading>{title}</Heading>
        <span className={`${overviewParts.muted} ${overviewParts.end}`}>
          <Trans>Revenue, SAR</Trans>
        </span>
      </SectionHead>
      {parts.length === 0 ? (
        <p className={overviewParts.muted}>
          <Trans>Nothing in this period</Trans>
        </p>
      ) : (
        <>
          <Chart
            kind="rows"
            label={title}
            points={parts.slice(0, SHOWN).map(({ id, name, figures }) => ({
              key: id,
              name: name === '' ? t`No city given` : name,
              value: figures.revenueHalalas,
            }))}
            barText={formatSarExact}
            valueText={(halalas) => t`${formatSarExact(halalas)} SAR`}
          />
          <details>
            <summary>
              <Trans>Show as table</Trans>
            </summary>
            <PartTable title={title} parts={parts} />
          </details>
        </>
      )}
    </section>
  );
}

function PartTable({ title, parts }: { title: string; parts: Part[] }) {
  return (
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          <th scope="col" className={overviewParts.number}>
            <Trans>Revenue, SAR</Trans>
          </th>
          <th scope="col" className={overviewParts.number}>
            <Trans>Our income, SAR</Trans>
          </th>
          <th scope="col" className={overviewParts.number}>
            <Trans>Completed</Trans>
          </th>
          <th scope="col" className={overviewParts.number}>
            <Trans>Cancelled</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ id, name, figures }) => (
          <tr key={id}>
            <th scope="row">{name === '' ? <Trans>No city given</Trans> : name}</th>
            <td className={overviewParts.number}>{formatSarExact(figures.revenueHalalas)}</td>
            <td className={overviewParts.number}>{formatSarExact(figures.incomeHalalas)}</td>
            <td className={overviewParts.number}>{formatCount(figures.completed)}</td>
            <td className={overviewParts.number}>{formatCount(figures.cancelled)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

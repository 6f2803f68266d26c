import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { SectionHead } from '#/client/ui/dashboard-layout/section-head.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { Figures } from '#/shared/admin/overview.ts';
import { formatCount, formatSarExact } from '#/shared/core/format.ts';
import { overviewRecipe } from './overview-recipe.ts';

const overviewParts = partsOf(overviewRecipe);

const SHOWN = 8;

type Part = { id: string; name: string; figures: Figures };

/** Revenue by source: a bar with its number for each, and a table with all figures of each. */
export function PartBars({ title, parts }: { title: ReactNode; parts: Part[] }) {
  const most = Math.max(...parts.map(({ figures }) => figures.revenueHalalas), 1);
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
          <ul className={overviewParts.parts}>
            {parts.slice(0, SHOWN).map(({ id, name, figures }) => (
              <li key={id}>
                <span>{name === '' ? <Trans>No city given</Trans> : name}</span>
                <bdi dir="ltr">{formatSarExact(figures.revenueHalalas)}</bdi>
                <svg aria-hidden="true" width={`${Math.max(0.5, (100 * figures.revenueHalalas) / most)}%`} />
              </li>
            ))}
          </ul>
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

function PartTable({ title, parts }: { title: ReactNode; parts: Part[] }) {
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

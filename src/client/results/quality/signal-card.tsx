import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { formatDate } from '#/shared/core/format.ts';
import { qualityRecipe } from './quality-recipe.ts';

const parts = partsOf(qualityRecipe);

type WeekColumn<Row> = { label: string; cell: (row: Row) => ReactNode };

type Props<Row> = {
  title: ReactNode;
  lead: ReactNode;
  /** The summary in one line; null without data. */
  figure: ReactNode;
  chart: ReactNode;
  rows: Row[];
  columns: WeekColumn<Row>[];
  children?: ReactNode;
};

/** One indicator as a summary, a chart and a table. */
export function SignalCard<Row extends { week: string }>(props: Props<Row>) {
  const { rows, columns } = props;
  const id = useId();
  const locale = useLocale();
  return (
    <section aria-labelledby={id} className={parts.card}>
      <Heading id={id} as="h3" size="h3">
        {props.title}
      </Heading>
      <p className={parts.lead}>{props.lead}</p>
      {rows.length === 0 ? (
        <p className={parts.muted}>
          <Trans>Nothing in this period yet.</Trans>
        </p>
      ) : (
        <>
          <p className={parts.figure}>{props.figure}</p>
          {props.chart}
          <div>
            <table aria-labelledby={id}>
              <thead>
                <tr>
                  <th scope="col">
                    <Trans>Week from</Trans>
                  </th>
                  {columns.map(({ label }) => (
                    <th key={label} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.toReversed().map((row) => (
                  <tr key={row.week}>
                    <th scope="row">{formatDate(locale, row.week)}</th>
                    {columns.map(({ label, cell }) => (
                      <td key={label}>{cell(row)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {props.children}
    </section>
  );
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatSarExact } from '#/shared/core/format.ts';
import { partsOf, styled } from '../base/styled.tsx';
import { ColumnHead, columnClass, type Sorting, type Sorts } from './column-head.tsx';
import { tableFrameRecipe, dataTableRecipe } from './data-table-recipe.ts';
import type { RowOrder } from './order-rows.ts';
import { useShownOrder } from './use-shown-order.ts';

const Frame = styled('div', tableFrameRecipe);
const Table = styled('table', dataTableRecipe);
const parts = partsOf(dataTableRecipe);

export type Column<Row> = {
  label: string;
  isNumber?: boolean;
  /** On phones: the full width of the card. */
  isWide?: boolean;
  /** Columns of buttons need no label on phones. */
  isPlain?: boolean;
  cell: (row: Row) => ReactNode;
  /** The names of the server's orders of the list by this column. */
  sorts?: Sorts | undefined;
  /** The order by this column while the whole list is on screen. */
  order?: RowOrder<Row>;
  /** An amount in SAR, whose total stands under the rows. */
  halalasOf?: (row: Row) => number;
  /** What stands under the rows instead, where no single amount says it. */
  totalOf?: (rows: Row[]) => ReactNode;
};

type Props<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string | number;
  sorting?: Sorting | undefined;
  /** The list goes on beyond these rows: they have no order of their own, and their total is not the list's. */
  isPart?: boolean;
  /** The row is done with and leaves soon. */
  isFaded?: (row: Row) => boolean;
};

/** A table on wide screens, a stack of labelled cards on phones; one markup for both. */
export function DataTable<Row>({ caption, keyOf, isFaded, isPart = false, ...list }: Props<Row>) {
  const { columns, rows, sorting } = useShownOrder({
    columns: list.columns,
    rows: list.rows,
    sorting: list.sorting,
    isPart,
  });
  return (
    <Frame>
      <Table aria-label={caption}>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead key={column.label} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={isFaded?.(row) ? parts.faded : undefined}>
              {columns.map((column) => (
                <td
                  key={column.label}
                  className={columnClass(column)}
                  data-label={column.isPlain ? undefined : column.label}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <Totals columns={columns} rows={rows} isPart={isPart} />
      </Table>
    </Frame>
  );
}

/** The totals of the list; of what is shown, where the list goes on. */
function Totals<Row>({ columns, rows, isPart }: Pick<Props<Row>, 'columns' | 'rows' | 'isPart'>) {
  if (rows.length < 2 || columns.every((column) => !hasTotal(column))) return null;
  const [, ...others] = columns;
  return (
    <tfoot>
      <tr>
        <th scope="row">{isPart ? <Trans>Total of the rows shown</Trans> : <Trans>Total</Trans>}</th>
        {others.map((column) =>
          hasTotal(column) ? (
            <td key={column.label} className={columnClass(column)} data-label={column.label}>
              {totalIn(column, rows)}
            </td>
          ) : (
            <td key={column.label}>{null}</td>
          ),
        )}
      </tr>
    </tfoot>
  );
}

const hasTotal = <Row,>({ halalasOf, totalOf }: Column<Row>) =>
  halalasOf !== undefined || totalOf !== undefined;

function totalIn<Row>({ halalasOf, totalOf }: Column<Row>, rows: Row[]) {
  if (totalOf) return totalOf(rows);
  return <bdi dir="ltr">{formatSarExact(rows.reduce((sum, row) => sum + (halalasOf?.(row) ?? 0), 0))}</bdi>;
}

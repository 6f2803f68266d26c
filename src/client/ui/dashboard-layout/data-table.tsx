import type { ReactNode } from 'react';
import { partsOf, styled } from '../base/styled.tsx';
import { tableFrameRecipe, dataTableRecipe } from './data-table-recipe.ts';

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
};

type Props<Row> = {
  caption: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string | number;
};

/** A table on wide screens, a stack of labelled cards on phones; one markup for both. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <Frame>
      <Table aria-label={caption}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" className={classOf(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td
                  key={column.label}
                  className={classOf(column)}
                  data-label={column.isPlain ? undefined : column.label}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}

function classOf({ isNumber, isWide }: Pick<Column<unknown>, 'isNumber' | 'isWide'>) {
  if (isNumber) return parts.number;
  return isWide ? parts.wide : undefined;
}

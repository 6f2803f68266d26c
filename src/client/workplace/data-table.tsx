import { styled } from '../ui/styled.tsx';
import { tableRecipe } from './data-table-recipe.ts';
import type { ReactNode } from 'react';

const Table = styled('table', tableRecipe);

export type Column<Row> = {
  label: string;
  isNumber?: boolean;
  /** Columns of buttons need no label on phones. */
  isPlain?: boolean;
  cell: (row: Row) => ReactNode;
};

type Props<Row> = { caption: string; columns: Column<Row>[]; rows: Row[]; keyOf: (row: Row) => string | number };

/** A table on wide screens, a stack of labelled cards on phones; one markup for both. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: Props<Row>) {
  return (
    <Table aria-label={caption}>
      <thead>
        <tr>
          {columns.map(({ label, isNumber }) => (
            <th key={label} scope="col" className={isNumber ? 'number' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ label, isNumber, isPlain, cell }) => (
              <td key={label} className={isNumber ? 'number' : undefined} data-label={isPlain ? undefined : label}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Column } from './data-table.tsx';

const DOWN = '-down';

/**
 * Orders the rows of a list that is on screen as a whole by one of its columns, kept in the address. A list that goes
 * on would order a part of itself, so its columns offer nothing.
 */
export function useShownOrder<Row>(columns: Column<Row>[], rows: Row[], isWhole: boolean) {
  const navigate = useNavigate();
  const { sort: current = '' } = useSearch({ strict: false });
  if (!isWhole || rows.length < 2) return { columns, rows };
  const by = columns.find(({ order }) => order && (current === order.name || current === order.name + DOWN));
  return {
    columns: columns.map((column) =>
      column.order && !column.sorts
        ? { ...column, sorts: { ascending: column.order.name, descending: column.order.name + DOWN } }
        : column,
    ),
    rows: by?.order ? sorted(rows, by.order.valueOf, current.endsWith(DOWN)) : rows,
    sorting: {
      current,
      onSort: (sort: string) =>
        void navigate({
          to: '.',
          search: (before) => ({ ...before, sort }),
          replace: true,
          resetScroll: false,
        }),
    },
  };
}

function sorted<Row>(rows: Row[], valueOf: (row: Row) => number | string, isDown: boolean) {
  const up = rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    return typeof a === 'string' ? a.localeCompare(String(b)) : a - Number(b);
  });
  return isDown ? up.toReversed() : up;
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import type { Sorting } from './column-head.tsx';
import type { Column } from './data-table.tsx';
import { orderRows } from './order-rows.ts';

const DOWN = '-down';

type Shown<Row> = { columns: Column<Row>[]; rows: Row[]; sorting: Sorting | undefined; isPart: boolean };

/**
 * Orders the rows of a list that is on screen as a whole by those columns that the server does not order it by, kept in
 * the address. A list that goes on would order a part of itself, so these columns offer nothing there.
 */
export function useShownOrder<Row>({ columns, rows, sorting, isPart }: Shown<Row>) {
  const navigate = useNavigate();
  const locale = useLocale();
  const { sort = '' } = useSearch({ strict: false });
  const orderOf = ({ order, sorts }: Column<Row>) =>
    isPart || rows.length < 2 || (sorting && sorts) ? undefined : order;
  const orders = columns.map(orderOf).filter((order) => order !== undefined);
  if (orders.length === 0) return { columns, rows, sorting };
  const isDown = sort.endsWith(DOWN);
  const by = orders.find(({ name }) => sort === (isDown ? name + DOWN : name));
  const onSort = (name: string) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, sort: name }),
      replace: true,
      resetScroll: false,
    });
  return {
    columns: columns.map((column): Column<Row> => {
      const order = orderOf(column);
      if (!order) return sorting ? column : { ...column, sorts: undefined };
      const { name, isText } = order;
      return { ...column, sorts: { ascending: name, descending: name + DOWN, isAscendingFirst: isText } };
    }),
    rows: by ? orderRows(rows, by, { isDown, locale }) : rows,
    sorting: { current: by ? sort : (sorting?.current ?? ''), onSort: sorting?.onSort ?? onSort },
  };
}

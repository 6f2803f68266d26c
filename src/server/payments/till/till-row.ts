import { sql } from 'kysely';
import type { Till } from '#/shared/payments/till.ts';

export type TillRow = {
  id: string;
  opened_at: Date;
  opened_by_name: string | null;
  float_halalas: number;
  cash: number;
  card: number;
  entry_count: number;
  counted_halalas: number | null;
  difference_halalas: number | null;
  left_halalas: number | null;
  note: string | null;
  closed_by_name: string | null;
  closed_at: Date | null;
};

export const tillColumns = sql`
  t.id, t.opened_at, o.name as opened_by_name, t.float_halalas, e.cash, e.card, e.entry_count, c.counted_halalas,
  c.difference_halalas, c.left_halalas, c.note, n.name as closed_by_name, c.closed_at`;

/** What belongs to the till `t`. */
export const tillTables = sql`
  left join till_closings c on c.till_id = t.id
  left join user_profiles o on o.id = t.opened_by
  left join user_profiles n on n.id = c.closed_by
  cross join lateral (
    select coalesce(sum(e.amount_halalas) filter (where e.method = 'cash'), 0)::int as cash,
      coalesce(sum(e.amount_halalas) filter (where e.method = 'card'), 0)::int as card, count(*)::int as entry_count
    from till_entries e where e.till_id = t.id) e`;

export const toTill = (row: TillRow): Till => ({
  tillId: row.id,
  openedAt: row.opened_at.toISOString(),
  openedBy: row.opened_by_name ?? '',
  floatHalalas: row.float_halalas,
  cashHalalas: row.cash,
  cardHalalas: row.card,
  expectedCashHalalas: row.float_halalas + row.cash,
  entryCount: row.entry_count,
  closing:
    row.closed_at === null
      ? null
      : {
          countedHalalas: row.counted_halalas ?? 0,
          differenceHalalas: row.difference_halalas ?? 0,
          leftHalalas: row.left_halalas ?? 0,
          note: row.note ?? '',
          closedBy: row.closed_by_name ?? '',
          closedAt: row.closed_at.toISOString(),
        },
});

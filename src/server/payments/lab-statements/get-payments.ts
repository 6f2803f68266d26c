import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { addMonths } from '#/shared/core/month.ts';
import type { LabPayments } from '#/shared/payments/lab-statement.ts';
import { monthStart } from './month-bounds.ts';
import { movementColumns, movementTables } from './movement-row.ts';

const MOST_MONTHS = 60;

type Row = {
  time_zone: string;
  month: string;
  first_month: string | null;
  owed: number;
  waiting: number;
  receivable: number;
  set_off: number;
};

/** The lab's balance with us, from the ledger. */
export async function getPayments(
  { db }: Pick<Context, 'db'>,
  { labId }: { labId: number },
): Promise<LabPayments> {
  const { rows } = await sql<Row>`
    select /* hot:lab-payments */ l.time_zone, to_char(now() at time zone l.time_zone, 'YYYY-MM') as month,
           (select to_char(t.at at time zone l.time_zone, 'YYYY-MM') from ledger_transactions t
            where t.lab_id = l.id order by t.id limit 1) as first_month,
           s.owed, s.waiting, s.receivable, s.set_off
    from labs l cross join lateral lab_balance(l.id) s where l.id = ${labId}`.execute(db);
  const [lab] = rows;
  if (!lab) throw new AppError('NOT_FOUND');
  return {
    balanceHalalas: lab.owed - lab.receivable,
    dueToLabHalalas: Math.max(0, lab.owed - lab.waiting - lab.set_off),
    dueByLabHalalas: Math.max(0, lab.receivable - lab.set_off),
    waitingHalalas: lab.waiting,
    thisMonth: { month: lab.month, ...(await sumMonth(db, labId, lab.month)) },
    months: monthsBetween(lab.first_month ?? lab.month, lab.month)
      .toReversed()
      .slice(0, MOST_MONTHS),
    timeZone: lab.time_zone,
  };
}

async function sumMonth(db: Kysely<DB>, labId: number, month: string) {
  const { rows } = await sql<{ sales: number; commission: number; vat: number }>`
    select coalesce(sum(m.sale), 0)::bigint as sales, coalesce(sum(m.commission), 0)::bigint as commission,
           coalesce(sum(m.commission_vat), 0)::bigint as vat
    from (select ${movementColumns} from labs l join ${movementTables} on t.lab_id = l.id
          where l.id = ${labId} and t.at >= ${monthStart(labId, month)}) m`.execute(db);
  const { sales = 0, commission = 0, vat = 0 } = rows[0] ?? {};
  return { salesHalalas: sales, commissionHalalas: commission, commissionVatHalalas: vat };
}

function monthsBetween(first: string, last: string) {
  const months = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

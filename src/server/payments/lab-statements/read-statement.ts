import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabActor, LabId } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { dayIn } from '#/shared/core/format.ts';
import type { LabMovement } from '#/shared/payments/lab-statement.ts';
import type { StatementDay, StatementSums, StatementToPrint } from '#/shared/payments/statement.ts';
import { readSeller } from '../receipts/read-seller.ts';
import { monthEnd, monthStart } from './month-bounds.ts';
import {
  isSettlement,
  movementColumns,
  type MovementRow,
  movementTables,
  toMovement,
} from './movement-row.ts';

export type Statement = StatementToPrint & { movements: LabMovement[] };

type Head = {
  lab_name_ar: string;
  lab_name_en: string;
  license_number: string | null;
  time_zone: string;
  opening: number;
  is_open: boolean;
  is_future: boolean;
};

/**
 * A month of a lab's account with us, read in one snapshot.
 * @throws {AppError} NOT_FOUND for a month that has not begun
 */
export async function readStatement(
  db: Kysely<DB>,
  { labId }: Pick<LabActor, 'labId'>,
  { month }: { month: string },
  now = new Date(),
): Promise<Statement> {
  const { head, rows } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({
      head: await readHead(trx, { labId, month, now }),
      rows: await readRows(trx, labId, month),
    }));
  const movements = withBalances(rows, head.opening);
  return {
    labName: { ar: head.lab_name_ar, en: head.lab_name_en },
    licenseNumber: head.license_number,
    month,
    timeZone: head.time_zone,
    issuedAt: now.toISOString(),
    isOpen: head.is_open,
    issuer: await readSeller(db),
    openingHalalas: head.opening,
    sums: sumUp(movements),
    closingHalalas: movements.at(-1)?.balanceHalalas ?? head.opening,
    days: sumDays(movements, head.time_zone),
    movements,
  };
}

type Asked = { labId: LabId; month: string; now: Date };

async function readHead(db: Kysely<DB>, { labId, month, now }: Asked): Promise<Head> {
  const { rows } = await sql<Head>`
    select l.lab_name_ar, l.lab_name_en, l.license_number, l.time_zone, ${monthEnd(labId, month)} > ${now} as is_open,
           ${monthStart(labId, month)} > ${now} as is_future,
           (select coalesce(-sum(e.amount_halalas), 0)::bigint
            from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
            where e.lab_id = l.id and t.at < ${monthStart(labId, month)}) as opening
    from labs l where l.id = ${labId}`.execute(db);
  const [head] = rows;
  if (!head || head.is_future) throw new AppError('NOT_FOUND');
  return head;
}

async function readRows(db: Kysely<DB>, labId: LabId, month: string) {
  const { rows } = await sql<MovementRow>`
    select ${movementColumns} from labs l join ${movementTables} on t.lab_id = l.id
    where l.id = ${labId} and t.at >= ${monthStart(labId, month)} and t.at < ${monthEnd(labId, month)}
    order by t.at, t.id`.execute(db);
  return rows;
}

function withBalances(rows: readonly MovementRow[], opening: number): LabMovement[] {
  let balance = opening;
  return rows.map((row) => toMovement(row, (balance += row.amount)));
}

function sumUp(movements: readonly LabMovement[]): StatementSums {
  const sum = (amountOf: (movement: LabMovement) => number) =>
    movements.reduce((total, movement) => total + amountOf(movement), 0);
  return {
    salesHalalas: sum(({ saleHalalas }) => Math.max(0, saleHalalas)),
    returnsHalalas: sum(({ saleHalalas }) => Math.min(0, saleHalalas)),
    commissionHalalas: sum(({ commissionHalalas }) => commissionHalalas),
    commissionVatHalalas: sum(({ commissionVatHalalas }) => commissionVatHalalas),
    feesHalalas: sum(({ feeHalalas }) => feeHalalas),
    payoutsHalalas: sum((movement) => (isOfPayouts(movement) ? movement.amountHalalas : 0)),
    receivedHalalas: sum((movement) =>
      isSettlement(movement) && !isOfPayouts(movement) ? movement.amountHalalas : 0,
    ),
  };
}

/** A transfer to the lab that was taken back raises what is owed; one from the lab lowers it. */
const isOfPayouts = ({ kind, amountHalalas }: LabMovement) =>
  kind === 'payout' || (kind === 'payout_reversed' && amountHalalas > 0);

function sumDays(movements: readonly LabMovement[], timeZone: string): StatementDay[] {
  const days = new Map<string, StatementDay>();
  for (const movement of movements) {
    const date = dayIn(timeZone, new Date(movement.at));
    const before = days.get(date);
    days.set(date, {
      date,
      movementCount: (before?.movementCount ?? 0) + 1,
      salesHalalas: (before?.salesHalalas ?? 0) + movement.saleHalalas,
      commissionHalalas: (before?.commissionHalalas ?? 0) + movement.commissionHalalas,
      feesHalalas: (before?.feesHalalas ?? 0) + movement.feeHalalas,
      settledHalalas: (before?.settledHalalas ?? 0) + (isSettlement(movement) ? movement.amountHalalas : 0),
      balanceHalalas: movement.balanceHalalas,
    });
  }
  return [...days.values()];
}

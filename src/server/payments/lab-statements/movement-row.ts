import { sql } from 'kysely';
import type { LabMovement, MovementKind } from '#/shared/payments/lab-statement.ts';

export type MovementRow = {
  id: number;
  at: Date;
  kind: MovementKind;
  reference: string | null;
  bank_reference: string | null;
  amount: number;
  sale: number;
  commission: number;
  commission_vat: number;
};

/**
 * One row per transaction of a lab, in its favour. The other accounts of the transaction separate price and commission;
 * the rates of a line never change. What moves of a line that was refunded in parts is not its whole price or commission:
 * the price is what the parts kept before and after leave of it, and the commission is the rest.
 */
export const movementColumns = sql`
  t.id, t.at, t.kind, b.reference, p.bank_reference, s.amount, m.sale::bigint as sale,
  m.commission::bigint as commission, (m.commission - m.commission_net)::bigint as commission_vat`;

export const movementTables = sql`
  ledger_transactions t
  left join bookings b on b.id = t.booking_id
  left join payouts p on p.id = t.payout_id
  cross join lateral (
    select coalesce(-sum(e.amount_halalas) filter (where e.account in ('lab_payable', 'lab_receivable')), 0)::bigint
             as amount,
           coalesce(sign(sum(e.amount_halalas) filter (where e.account = 'customer_receivable')), 0)::int
             as customer_side,
           coalesce(sign(sum(e.amount_halalas) filter (where e.account = 'commission')), 0)::int as commission_side,
           coalesce(sum(e.amount_halalas) filter (where e.account = 'commission'), 0)::bigint as commission_net
    from ledger_entries e where e.transaction_id = t.id) s
  cross join lateral (
    select case when coalesce(b.refunded_halalas, 0) = 0 then coalesce(s.customer_side * b.total_price_halalas, 0)
                else price_moved(b, t.id) end as sale) w
  cross join lateral (
    select w.sale, s.commission_net,
           case when coalesce(b.refunded_halalas, 0) = 0 then coalesce(s.commission_side * b.commission_halalas, 0)
                else s.amount - w.sale end as commission) m`;

export const toMovement = (row: MovementRow, balanceHalalas: number): LabMovement => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind,
  bookingReference: row.reference,
  bankReference: row.bank_reference,
  amountHalalas: row.amount,
  saleHalalas: row.sale,
  commissionHalalas: row.commission,
  commissionVatHalalas: row.commission_vat,
  feeHalalas: isSettlement(row) ? 0 : row.amount - row.sale - row.commission,
  balanceHalalas,
});

export const isSettlement = ({ kind }: Pick<MovementRow, 'kind'>) =>
  kind === 'payout' || kind === 'lab_payment' || kind === 'payout_reversed';

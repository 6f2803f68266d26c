import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { rateOf } from '#/shared/core/money.ts';
import { make } from './make.ts';

type Rates = {
  price: number;
  feeRate?: number;
  discountRate?: number;
  commissionRate?: number;
  vatRate?: number;
};
type Over = Partial<Insertable<DB['bookings']>>;

let lineCount = 0;
/** One visit of a customer at a lab and time: each line has its own time. */
const nextTime = () => new Date(Date.UTC(2026, 0, 5, 7) + (lineCount += 1) * 60_000).toISOString();

/** A line with its own order and visit, inserted as given; the ledger follows by itself. */
export async function addLine(
  db: Kysely<DB>,
  { labId, labTestId, customerId }: { labId: number; labTestId: number; customerId: string },
  { price, feeRate = 500, discountRate = 0, commissionRate = 1500, vatRate = 1500 }: Rates,
  over: Over = {},
) {
  const at = over.booking_time ?? nextTime();
  const { orderId } = await make.order(db, customerId);
  const visit = await db
    .insertInto('visits')
    .values({ lab_id: labId, customer_id: customerId, slot_start: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const discount = rateOf(price, discountRate);
  const { id } = await db
    .insertInto('bookings')
    .values({
      reference: randomUUID().slice(0, 8).toUpperCase(),
      order_id: orderId,
      visit_id: visit.id,
      customer_id: customerId,
      lab_id: labId,
      lab_test_id: labTestId,
      total_price_halalas: price,
      fee_basis_points: feeRate,
      discount_basis_points: discountRate,
      commission_basis_points: commissionRate,
      vat_basis_points: vatRate,
      discount_halalas: discount,
      fee_halalas: rateOf(price - discount, feeRate),
      commission_halalas: rateOf(price, commissionRate),
      status: 'confirmed',
      cancel_notice_hours: 4,
      ...over,
      booking_time: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { bookingId: id, visitId: visit.id, orderId };
}

/** A completed line, paid by card: its payment is inserted too, as the ledger requires. */
export const addPaidVisit = (db: Kysely<DB>, who: Parameters<typeof addLine>[1], rates: Rates) =>
  db.transaction().execute(async (trx) => {
    const line = await addLine(trx, who, rates, { payment: 'paid' });
    const { amount_halalas } = await trx
      .updateTable('bookings')
      .set({ status: 'completed' })
      .where('id', '=', line.bookingId)
      .returning('amount_halalas')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('payments')
      .values({
        order_id: line.orderId,
        provider: 'simulated',
        provider_payment_id: randomUUID(),
        amount_halalas,
        status: 'paid',
      })
      .execute();
    return line;
  });

import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { TaskDeps } from '#/server/platform/jobs/task.ts';
import { errorText } from '#/server/platform/telemetry/error-text.ts';
import { choosePaymentPort } from './choose-payment-port.ts';
import { type ClaimedRefund, claimRefunds } from './claim-refunds.ts';
import type { PaymentPort } from './payment-port.ts';

const BATCH = 5;
const MOST_BATCHES = 50;
// Longer than the two calls of a refund may take together.
export const REFUND_LEASE_SECONDS = 60;
const FIRST_DELAY_SECONDS = 30;
const LONGEST_DELAY_SECONDS = 3_600;
const LONGEST_ERROR = 500;

/** Sends pending refunds to the provider, each once, even where a process stops between the call and its record. */
export async function sendRefunds(deps: TaskDeps): Promise<void> {
  const { db, site } = deps;
  const port = choosePaymentPort(site.payments);
  if (!port) return;
  const claim = { provider: site.payments.provider, limit: BATCH, leaseSeconds: REFUND_LEASE_SECONDS };
  for (let batch = 0; batch < MOST_BATCHES && !deps.signal?.aborted; batch += 1) {
    const refunds = await claimRefunds(db, claim);
    if (refunds.length === 0) return;
    await Promise.all(refunds.map((refund) => send(deps, port, refund)));
  }
}

async function send({ db, log }: TaskDeps, port: PaymentPort, refund: ClaimedRefund) {
  try {
    await port.refund({
      providerPaymentId: refund.provider_payment_id,
      totalHalalas: refund.total_halalas,
    });
  } catch (error) {
    // The response may have been lost after the refund was sent, so the next attempt asks first.
    log({ level: 'warn', message: 'refund not sent', refundId: refund.id, error: errorText(error) });
    await postpone(db, refund, String(error));
    return;
  }
  await finish(db, refund.id);
}

async function postpone(db: Kysely<DB>, { id, attempts }: ClaimedRefund, error: string) {
  const delay = Math.min(FIRST_DELAY_SECONDS * 2 ** (attempts - 1), LONGEST_DELAY_SECONDS);
  await db
    .updateTable('refunds')
    .set({
      leased_until: sql`now() + make_interval(secs => ${delay})`,
      last_error: error.slice(0, LONGEST_ERROR),
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute();
}

/**
 * Records the refund as done. Customers who were notified with the payment's return, and erased customers, get no
 * message.
 */
async function finish(db: Kysely<DB>, id: string) {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('refunds')
      .set({ status: 'done', done_at: sql`now()`, leased_until: null, last_error: null })
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await sql`
      select tell(u.id, 'refundSent', b.visit_id, p.order_id,
                  jsonb_build_object('amountHalalas', r.amount_halalas, 'refundId', r.id))
      from refunds r
      join payments p on p.id = r.payment_id
      left join orders o on o.id = p.order_id
      left join subscription_charges c on c.id = p.charge_id
      left join bookings b on b.id = r.booking_id
      join user_profiles u on u.id = coalesce(o.customer_id, c.user_id)
      where r.id = ${id} and u.erased_at is null and r.reason not in ('no_place', 'duplicate')`.execute(trx);
  });
}

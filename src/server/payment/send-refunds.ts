import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { TaskDeps } from '../jobs/tasks.ts';
import { choosePaymentPort } from './choose-payment-port.ts';
import { type ClaimedRefund, claimRefunds } from './claim-refunds.ts';
import type { PaymentPort } from './payment-port.ts';
import { errorText } from '../telemetry/error-text.ts';

const BATCH = 5;
const MOST_BATCHES = 50;
// Longer than asking and sending may take together.
export const REFUND_LEASE_SECONDS = 60;
const FIRST_DELAY_SECONDS = 30;
const LONGEST_DELAY_SECONDS = 3_600;
const LONGEST_ERROR = 500;

/** Sends pending refunds to the provider: each once, even where a process dies between sending and saying so. */
export async function sendRefunds(deps: TaskDeps): Promise<void> {
  const { db, site } = deps;
  const port = choosePaymentPort(site.payments);
  if (!port) return;
  const claim = { provider: site.payments.provider, limit: BATCH, leaseSeconds: REFUND_LEASE_SECONDS };
  for (let round = 0; round < MOST_BATCHES && !deps.signal?.aborted; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- few at a time: a lease must not run out while others are sent
    const refunds = await claimRefunds(db, claim);
    if (refunds.length === 0) return;
    // oxlint-disable-next-line no-await-in-loop
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
    // Perhaps it was sent and only the answer was lost: the next attempt asks first.
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

/** Those who heard of it when the payment came back, and those whom we know no more, are told nothing. */
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
      select tell(u.id, 'refundSent', b.visit_id, p.order_id, jsonb_build_object('amountHalalas', r.amount_halalas))
      from refunds r
      join payments p on p.id = r.payment_id
      left join orders o on o.id = p.order_id
      left join subscription_charges c on c.id = p.charge_id
      left join bookings b on b.id = r.booking_id
      join user_profiles u on u.id = coalesce(o.customer_id, c.user_id)
      where r.id = ${id} and u.erased_at is null and r.reason not in ('no_place', 'duplicate')`.execute(trx);
  });
}

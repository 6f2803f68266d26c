import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { TaskDeps } from '#/server/platform/jobs/task.ts';
import { choosePaymentPort } from './choose-payment-port.ts';
import type { OpenPayment } from './look-up-payment.ts';
import { tryLookUp } from './try-look-up.ts';

const BATCH = 10;
const MOST_BATCHES = 20;

/** Asks the provider about open payments, since a webhook may be lost or meet a process that stops. */
export async function reconcilePayments(deps: TaskDeps): Promise<void> {
  const port = choosePaymentPort(deps.site.payments);
  if (!port) return;
  for (let batch = 0; batch < MOST_BATCHES && !deps.signal?.aborted; batch += 1) {
    const due = await claimDue(deps.db, deps.site.payments.provider);
    await Promise.all(due.map((payment) => tryLookUp(deps, port, payment, { isOver: payment.is_over })));
    if (due.length < BATCH) return;
  }
}

type DuePayment = OpenPayment & { is_over: boolean };

/**
 * Polls often at first, while the customer may be waiting, then rarely until payment is no longer possible: an order
 * ends after a day, a plan's month at the end of its grace period. A claim keeps other processes from the same payment.
 */
async function claimDue(db: Kysely<DB>, provider: string) {
  const { rows } = await sql<DuePayment>`
    with /* hot:claim-payments */ due as (
      select id from payments
      where status = 'initiated' and provider = ${provider}
        and coalesce(checked_at, created_at) < now() - case
          when created_at > now() - interval '30 minutes' then interval '20 seconds'
          when created_at > now() - interval '1 day' then interval '5 minutes'
          else interval '1 hour' end
      order by created_at limit ${BATCH} for no key update skip locked
    )
    update payments p set checked_at = now() from due where p.id = due.id
    returning p.id, p.provider_invoice_id, p.provider_payment_id, p.created_at,
      p.created_at < now() - case when p.order_id is null then interval '10 days' else interval '1 day' end as is_over`.execute(
    db,
  );
  return rows;
}

import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { TaskDeps } from '../jobs/tasks.ts';
import { choosePaymentPort } from './choose-payment-port.ts';
import type { OpenPayment } from './look-up-payment.ts';
import { tryLookUp } from './try-look-up.ts';

const BATCH = 10;
const MOST_BATCHES = 20;

/** Asks the provider about payments that are still open, since a notice may never come or meet a dying process. */
export async function reconcilePayments(deps: TaskDeps): Promise<void> {
  const port = choosePaymentPort(deps.site.payments);
  if (!port) return;
  for (let round = 0; round < MOST_BATCHES && !deps.signal?.aborted; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a batch at a time, so that the provider is not flooded
    const due = await claimDue(deps.db, deps.site.payments.provider);
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all(due.map((payment) => tryLookUp(deps, port, payment, { isOver: payment.is_over })));
    if (due.length < BATCH) return;
  }
}

type DuePayment = OpenPayment & { is_over: boolean };

/**
 * Often at first, since somebody may be waiting; then rarely, until nobody can be paying any more: an order is over
 * after a day, a plan's month by the end of its grace. What one process has claimed, another does not ask about.
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

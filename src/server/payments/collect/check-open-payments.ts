import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import { choosePaymentPort } from './choose-payment-port.ts';
import { tryLookUp } from './try-look-up.ts';

const MOST = 5;

/** Asks the provider about open payments of an order or a charge. Ignores an unreachable provider. */
export async function checkOpenPayments(
  { db, site, log }: Pick<Context, 'db' | 'site' | 'log'>,
  subject: { order_id: string } | { charge_id: string },
): Promise<void> {
  const port = choosePaymentPort(site.payments);
  if (!port) return;
  // Limits the calls of a polling page to one a second.
  const payments = await db
    .updateTable('payments')
    .set({ checked_at: sql`now()` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payments')
        .select('id')
        .where((own) => own.and(subject))
        .where('status', '=', 'initiated')
        .where('provider', '=', site.payments.provider)
        .where('provider_invoice_id', 'is not', null)
        .where(sql<boolean>`(checked_at is null or checked_at < now() - interval '1 second')`)
        .orderBy('id', 'desc')
        .limit(MOST)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning(['id', 'provider_invoice_id', 'provider_payment_id', 'created_at'])
    .execute();
  for (const payment of payments) {
    await tryLookUp({ db, log }, port, payment);
  }
}

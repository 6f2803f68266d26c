import { createHash, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { errorText } from '#/server/platform/telemetry/error-text.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { choosePaymentPort } from './choose-payment-port.ts';
import { lookUpPayment } from './look-up-payment.ts';
import type { PaymentPort } from './payment-port.ts';
import { tryLookUp } from './try-look-up.ts';

const PROVIDER = 'moyasar';
// Without control characters: PostgreSQL refuses NUL, and the endpoint is public.
const providerId = z.string().check(z.regex(/^\P{Cc}{1,200}$/u));

const signed = z.object({ secret_token: z.string() });
/** The body of a webhook. Only the ids are read; the provider is asked for the state. */
const event = z.object({ id: providerId, type: providerId, data: z.unknown() });
const paymentOfEvent = z.object({
  id: providerId,
  invoice_id: z.nullish(providerId),
  metadata: z.catch(z.object({ payment_id: z.nullish(z.uuid()) }), {}),
});
/** The webhook of an invoice: the invoice itself, without a secret. */
const invoiceWebhook = z.object({ id: providerId, status: z.string(), amount: z.number() });

/** 'refused': it is not from the provider. 'later': the provider could not be asked and has to send it again. */
type Outcome = 'accepted' | 'refused' | 'later';
type Ctx = Pick<Context, 'db' | 'site' | 'log'>;

/** Handles a webhook of the payment provider: asks the provider for the state, and trusts nothing in the body. */
export async function receiveWebhook(ctx: Ctx, body: unknown): Promise<Outcome> {
  const { payments } = ctx.site;
  const port = choosePaymentPort(payments);
  if (!port || payments.provider !== PROVIDER) return 'refused';
  const { data: sign } = signed.safeParse(body);
  if (sign) {
    return isSame(sign.secret_token, payments.webhookSecret) ? handleEvent(ctx, port, body) : 'refused';
  }
  const { data: invoice } = invoiceWebhook.safeParse(body);
  return invoice ? handleUnsigned(ctx, port, invoice.id) : 'refused';
}

/** Compares digests, so that the time reveals neither value nor length. */
const isSame = (a: string, b: string) => timingSafeEqual(digestOf(a), digestOf(b));
const digestOf = (text: string) => createHash('sha256').update(text).digest();

async function handleEvent({ db, log }: Ctx, port: PaymentPort, body: unknown): Promise<Outcome> {
  const { data: webhook } = event.safeParse(body);
  if (!webhook) {
    log({ level: 'warn', message: 'a notice without an id or a type' });
    return 'accepted';
  }
  if (await isKnown(db, webhook.id)) return 'accepted';
  const { data: named } = paymentOfEvent.safeParse(webhook.data);
  const payment = named && webhook.type.startsWith('payment_') ? await findPayment(db, named) : null;
  if (named && payment) {
    if (payment.status !== 'paid' || payment.provider_payment_id !== named.id) {
      try {
        await lookUpPayment({ db, log }, port, { ...payment, provider_payment_id: named.id });
      } catch (error) {
        log({
          level: 'warn',
          message: 'webhook left for a retry',
          paymentId: payment.id,
          error: errorText(error),
        });
        return 'later';
      }
    }
  } else log({ level: 'warn', message: 'a notice about nothing of ours', type: webhook.type });
  // Last, so that an event that was not handled completely is accepted again.
  await db
    .insertInto('payment_events')
    .values({ provider: PROVIDER, event_id: webhook.id, type: webhook.type })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 'accepted';
}

/**
 * Handles the webhook without a secret, which any client can send. It causes a provider call only for an open invoice
 * of ours, and at most one a second.
 */
async function handleUnsigned({ db, log }: Ctx, port: PaymentPort, invoiceId: string): Promise<Outcome> {
  const payment = await db
    .updateTable('payments')
    .set({ checked_at: sql`now()` })
    .where('provider', '=', PROVIDER)
    .where('provider_invoice_id', '=', invoiceId)
    .where('status', '<>', 'paid')
    .where(sql<boolean>`(checked_at is null or checked_at < now() - interval '1 second')`)
    .returning(['id', 'provider_invoice_id', 'provider_payment_id', 'created_at'])
    .executeTakeFirst();
  if (payment) await tryLookUp({ db, log }, port, payment);
  return 'accepted';
}

async function isKnown(db: Kysely<DB>, eventId: string) {
  const known = await db
    .selectFrom('payment_events')
    .select('event_id')
    .where('provider', '=', PROVIDER)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return known !== undefined;
}

/** Finds the payment by the paid invoice, else by the payment's id, else by the id in our metadata. */
function findPayment(db: Kysely<DB>, { id, invoice_id, metadata }: z.infer<typeof paymentOfEvent>) {
  return db
    .selectFrom('payments')
    .select(['id', 'status', 'provider_invoice_id', 'provider_payment_id', 'created_at'])
    .where('provider', '=', PROVIDER)
    .where((eb) =>
      eb.or([
        eb('provider_invoice_id', '=', invoice_id ?? null),
        eb('provider_payment_id', '=', id),
        eb('id', '=', metadata.payment_id ?? null),
      ]),
    )
    .orderBy(
      sql`case when provider_invoice_id = ${invoice_id ?? null} then 1 when provider_payment_id = ${id} then 2 else 3 end`,
    )
    .limit(1)
    .executeTakeFirst();
}

import { createHash, timingSafeEqual } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { choosePaymentPort } from './choose-payment-port.ts';
import { lookUpPayment } from './look-up-payment.ts';
import type { PaymentPort } from './payment-port.ts';
import { tryLookUp } from './try-look-up.ts';
import { errorText } from '../telemetry/error-text.ts';

const PROVIDER = 'moyasar';
// No control characters: PostgreSQL refuses NUL, and anybody may send us one.
const providerId = z.string().check(z.regex(/^\P{Cc}{1,200}$/u));

const signed = z.object({ secret_token: z.string() });
/** What a webhook says. Only who it is about is read: what became of it, the provider is asked. */
const event = z.object({ id: providerId, type: providerId, data: z.unknown() });
const paymentOfEvent = z.object({
  id: providerId,
  invoice_id: z.nullish(providerId),
  metadata: z.catch(z.object({ payment_id: z.nullish(z.uuid()) }), {}),
});
/** The notice of an invoice: the invoice itself, and no secret. */
const invoiceNotice = z.object({ id: providerId, status: z.string(), amount: z.number() });

/** 'refused': it is not from the provider. 'later': the provider could not be asked, and has to send it again. */
type Outcome = 'taken' | 'refused' | 'later';
type Asking = Pick<Context, 'db' | 'site' | 'log'>;

/** Takes a notice of the payment provider as a reason to ask it; nothing in the notice itself is believed. */
export async function takeNotice(asking: Asking, body: unknown): Promise<Outcome> {
  const { payments } = asking.site;
  const port = choosePaymentPort(payments);
  if (!port || payments.provider !== PROVIDER) return 'refused';
  const { data: sign } = signed.safeParse(body);
  if (sign) {
    return isSame(sign.secret_token, payments.webhookSecret) ? takeEvent(asking, port, body) : 'refused';
  }
  const { data: invoice } = invoiceNotice.safeParse(body);
  return invoice ? takeHint(asking, port, invoice.id) : 'refused';
}

/** In a time that says nothing about either, not even their lengths. */
const isSame = (a: string, b: string) => timingSafeEqual(digestOf(a), digestOf(b));
const digestOf = (text: string) => createHash('sha256').update(text).digest();

async function takeEvent({ db, log }: Asking, port: PaymentPort, body: unknown): Promise<Outcome> {
  const { data: notice } = event.safeParse(body);
  if (!notice) {
    log({ level: 'warn', message: 'a notice without an id or a type' });
    return 'taken';
  }
  if (await isKnown(db, notice.id)) return 'taken';
  const { data: named } = paymentOfEvent.safeParse(notice.data);
  const payment = named && notice.type.startsWith('payment_') ? await findPayment(db, named) : null;
  if (named && payment) {
    if (payment.status !== 'paid' || payment.provider_payment_id !== named.id) {
      try {
        await lookUpPayment({ db, log }, port, { ...payment, provider_payment_id: named.id });
      } catch (error) {
        log({
          level: 'warn',
          message: 'notice left for later',
          paymentId: payment.id,
          error: errorText(error),
        });
        return 'later';
      }
    }
  } else log({ level: 'warn', message: 'a notice about nothing of ours', type: notice.type });
  // Last of all: what was not handled to its end has to come again.
  await db
    .insertInto('payment_events')
    .values({ provider: PROVIDER, event_id: notice.id, type: notice.type })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return 'taken';
}

/** Anybody can send this one. It costs the provider a call only for an invoice of ours that is open, and at most one a second. */
async function takeHint({ db, log }: Asking, port: PaymentPort, invoiceId: string): Promise<Outcome> {
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
  return 'taken';
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

/** By the invoice that was paid, else by the payment itself, else by the id that we gave along. */
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

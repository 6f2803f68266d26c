import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { Context } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { pageUrl } from '../mail/page-url.ts';
import { awaitCollection, UNREACHABLE } from './await-collection.ts';
import { choosePaymentPort } from './choose-payment-port.ts';
import { openPayment } from './open-payment.ts';
import { type Begun, LEAST_PAYMENT_HALALAS, type Payable } from './payable.ts';
import type { Collected, PaymentPort } from './payment-port.ts';
import { settlePayment } from './settle-payment.ts';
import { errorText } from '../telemetry/error-text.ts';

type Paying = Pick<Context, 'db' | 'site' | 'locale' | 'log'>;
type Options = { amountHalalas: number; description: string; returnPath: string; isToDecline: boolean };
type Collecting = { port: PaymentPort; paymentId: string; payable: Payable; options: Options };

/**
 * Writes the payment down, begins to collect it, and settles it where the provider answers at once. A second call
 * for what is being paid already leads to the same page.
 * @throws {AppError} PAYMENT_NOT_OFFERED (no provider, or too small an amount), PAYMENT_DECLINED, PAYMENT_UNREACHABLE,
 * HOLD_EXPIRED, NOT_CHANGEABLE (the charge is void)
 */
export async function beginPayment(paying: Paying, payable: Payable, options: Options): Promise<Begun> {
  const { provider } = paying.site.payments;
  const port = choosePaymentPort(paying.site.payments);
  const { amountHalalas } = options;
  if (!port || provider === 'none' || amountHalalas < LEAST_PAYMENT_HALALAS)
    throw new AppError('PAYMENT_NOT_OFFERED');
  const opened = await openPayment(paying.db, payable, { provider, amountHalalas });
  switch (opened.kind) {
    case 'paid':
      return { kind: 'paid' };
    case 'known':
      return { kind: 'redirect', url: opened.url };
    case 'underWay':
      return awaitCollection(paying.db, opened.paymentId);
    case 'new':
      return collect(paying, { port, paymentId: opened.paymentId, payable, options });
  }
}

async function collect(paying: Paying, collecting: Collecting): Promise<Begun> {
  const { paymentId, payable, options } = collecting;
  const { db } = paying;
  const collected = await askProvider(paying, collecting);
  if (collected.kind === 'failed') {
    await failPayment(db, paymentId, collected.reason);
    throw new AppError('PAYMENT_DECLINED');
  }
  if (collected.kind === 'redirect') {
    // Before anybody sees the address: what can be paid can be found again.
    const { numUpdatedRows } = await db
      .updateTable('payments')
      .set({ provider_invoice_id: collected.invoiceId, pay_url: collected.url })
      .where('id', '=', paymentId)
      .where('status', '=', 'initiated')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('PAYMENT_UNREACHABLE');
    return { kind: 'redirect', url: collected.url };
  }
  await settlePayment(paying, paymentId, {
    providerPaymentId: collected.providerPaymentId,
    status: 'paid',
    amountHalalas: options.amountHalalas,
    currency: 'SAR',
    refundedHalalas: 0,
    paymentId,
    invoiceId: null,
  });
  if (await wentBack(db, paymentId)) {
    throw new AppError('orderId' in payable ? 'HOLD_EXPIRED' : 'NOT_CHANGEABLE');
  }
  return { kind: 'paid' };
}

async function askProvider(
  paying: Paying,
  { port, paymentId, payable, options }: Collecting,
): Promise<Collected> {
  const { db, site, locale, log } = paying;
  try {
    return await port.collect({
      paymentId,
      amountHalalas: options.amountHalalas,
      description: options.description,
      locale,
      returnUrl: pageUrl(site, options.returnPath, locale),
      noticeUrl: `${site.origin}/webhooks/moyasar`,
      expiresAt: 'expiresAt' in payable ? payable.expiresAt : null,
      isToDecline: options.isToDecline,
    });
  } catch (error) {
    // An invoice may have been made all the same. Nobody was shown its address, so that nobody can pay it.
    log({ level: 'warn', message: 'payment could not be begun', paymentId, error: errorText(error) });
    await failPayment(db, paymentId, UNREACHABLE + String(error));
    throw new AppError('PAYMENT_UNREACHABLE', { cause: error });
  }
}

const failPayment = (db: Kysely<DB>, paymentId: string, failure: string) =>
  db
    .updateTable('payments')
    .set({ status: 'failed', failure })
    .where('id', '=', paymentId)
    .where('status', '=', 'initiated')
    .execute();

/** The money came, but what it was for could not be had any more. */
async function wentBack(db: Kysely<DB>, paymentId: string) {
  const refund = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('reason', 'in', ['no_place', 'duplicate'])
    .limit(1)
    .executeTakeFirst();
  return refund !== undefined;
}

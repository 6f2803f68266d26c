import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { pageUrl } from '#/server/platform/mail/page-url.ts';
import { errorText } from '#/server/platform/telemetry/error-text.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { awaitCollection, UNREACHABLE } from './await-collection.ts';
import { choosePaymentPort } from './choose-payment-port.ts';
import { openPayment } from './open-payment.ts';
import { type Begun, LEAST_PAYMENT_HALALAS, type Payable } from './payable.ts';
import type { Collected, PaymentPort } from './payment-port.ts';
import { settlePayment } from './settle-payment.ts';

type Ctx = Pick<Context, 'db' | 'site' | 'locale' | 'log'>;
type Options = { amountHalalas: number; description: string; returnPath: string; isToDecline: boolean };
type Collecting = { port: PaymentPort; paymentId: string; payable: Payable; options: Options };

/**
 * Stores the payment, begins its collection and settles it where the provider answers at once. A second call during the
 * collection returns the same page.
 * @throws {AppError} PAYMENT_NOT_OFFERED (no provider, or too small an amount), PAYMENT_DECLINED, PAYMENT_UNREACHABLE,
 * HOLD_EXPIRED, NOT_CHANGEABLE (the charge is void)
 */
export async function beginPayment(ctx: Ctx, payable: Payable, options: Options): Promise<Begun> {
  const { provider } = ctx.site.payments;
  const port = choosePaymentPort(ctx.site.payments);
  const { amountHalalas } = options;
  if (!port || provider === 'none' || amountHalalas < LEAST_PAYMENT_HALALAS)
    throw new AppError('PAYMENT_NOT_OFFERED');
  const opened = await openPayment(ctx.db, payable, { provider, amountHalalas });
  switch (opened.kind) {
    case 'paid':
      return { kind: 'paid' };
    case 'known':
      return { kind: 'redirect', url: opened.url };
    case 'underWay':
      return awaitCollection(ctx.db, opened.paymentId);
    case 'new':
      return collect(ctx, { port, paymentId: opened.paymentId, payable, options });
  }
}

async function collect(ctx: Ctx, collecting: Collecting): Promise<Begun> {
  const { paymentId, payable, options } = collecting;
  const { db } = ctx;
  const collected = await askProvider(ctx, collecting);
  if (collected.kind === 'failed') {
    await failPayment(db, paymentId, collected.reason);
    throw new AppError('PAYMENT_DECLINED');
  }
  if (collected.kind === 'redirect') {
    // Stored before the address is returned, so that every payable invoice can be found again.
    const { numUpdatedRows } = await db
      .updateTable('payments')
      .set({ provider_invoice_id: collected.invoiceId, pay_url: collected.url })
      .where('id', '=', paymentId)
      .where('status', '=', 'initiated')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('PAYMENT_UNREACHABLE');
    return { kind: 'redirect', url: collected.url };
  }
  await settlePayment(ctx, paymentId, {
    providerPaymentId: collected.providerPaymentId,
    status: 'paid',
    amountHalalas: options.amountHalalas,
    currency: 'SAR',
    refundedHalalas: 0,
    paymentId,
    invoiceId: null,
  });
  if (await isRefunded(db, paymentId)) {
    throw new AppError('orderId' in payable ? 'HOLD_EXPIRED' : 'NOT_CHANGEABLE');
  }
  return { kind: 'paid' };
}

async function askProvider(ctx: Ctx, { port, paymentId, payable, options }: Collecting): Promise<Collected> {
  const { db, site, locale, log } = ctx;
  try {
    return await port.collect({
      paymentId,
      amountHalalas: options.amountHalalas,
      description: options.description,
      locale,
      returnUrl: pageUrl(site, options.returnPath, locale),
      webhookUrl: `${site.origin}/webhooks/moyasar`,
      expiresAt: 'expiresAt' in payable ? payable.expiresAt : null,
      isToDecline: options.isToDecline,
    });
  } catch (error) {
    // An invoice may exist all the same, but its address was never shown, so it cannot be paid.
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

/** True where the money came but what it was for is no longer available. */
async function isRefunded(db: Kysely<DB>, paymentId: string) {
  const refund = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('reason', 'in', ['no_place', 'duplicate'])
    .limit(1)
    .executeTakeFirst();
  return refund !== undefined;
}

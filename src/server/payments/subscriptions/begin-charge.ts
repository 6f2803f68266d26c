import type { Context } from '#/server/platform/trpc/context.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { beginPayment } from '../collect/begin-payment.ts';
import type { Begun } from '../collect/payable.ts';

export type Charge = { id: string; audience: 'customer' | 'lab'; amountHalalas: number };

// Shown on the provider's page, where the UI's messages are not available.
const descriptions: Record<Locale, string> = {
  ar: 'مختبري: اشتراك شهر',
  en: 'Mukhtabari: a month of your plan',
};

// Laboratories return to their dashboard, customers to the plans.
const returnPaths = { customer: '/pricing?', lab: '/dashboard?section=settings&' };

/** Begins to collect the price of a plan's month. */
export const beginCharge = (
  ctx: Pick<Context, 'db' | 'site' | 'locale' | 'log'>,
  { id, audience, amountHalalas }: Charge,
  isToDecline: boolean,
): Promise<Begun> =>
  beginPayment(
    ctx,
    { chargeId: id },
    {
      amountHalalas,
      description: descriptions[ctx.locale],
      returnPath: `${returnPaths[audience]}charge=${id}`,
      isToDecline,
    },
  );

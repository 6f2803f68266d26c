import type { Locale } from '#/shared/locale.ts';
import type { Context } from '../context.ts';
import { beginPayment } from '../payment/begin-payment.ts';
import type { Begun } from '../payment/payable.ts';

export type Charge = { id: string; audience: 'customer' | 'lab'; amountHalalas: number };

// Seen on the provider's page, where our catalogue is not at hand.
const descriptions: Record<Locale, string> = {
  ar: 'مختبري: اشتراك شهر',
  en: 'Mukhtabari: a month of your plan',
};

// Laboratories are kept to their dashboard, customers come back to the plans.
const returnPaths = { customer: '/pricing?', lab: '/dashboard?section=settings&' };

/** Begins to collect what a month of a plan costs. */
export const beginCharge = (
  paying: Pick<Context, 'db' | 'site' | 'locale' | 'log'>,
  { id, audience, amountHalalas }: Charge,
  isToDecline: boolean,
): Promise<Begun> =>
  beginPayment(
    paying,
    { chargeId: id },
    {
      amountHalalas,
      description: descriptions[paying.locale],
      returnPath: `${returnPaths[audience]}charge=${id}`,
      isToDecline,
    },
  );

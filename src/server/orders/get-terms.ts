import type { OrderTerms } from '#/shared/order.ts';
import type { Context } from '../context.ts';

/** Rates, VAT and payment provider as they are for whoever asks. */
export async function getTerms(_asking: Pick<Context, 'db' | 'site' | 'actor'>): Promise<OrderTerms> {
  throw new Error('not built yet');
}

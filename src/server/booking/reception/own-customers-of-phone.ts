import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { mobileNumber } from '#/shared/identity/phone.ts';
import { findCustomersByPhone } from './find-customers-by-phone.ts';

/**
 * The ids of the lab's own customers with the typed telephone number; none where the text is no such number. A person
 * who has never been at this lab stays unknown, even to a caller who knows the number.
 */
export async function ownCustomersOfPhone(
  ctx: Pick<Context, 'db' | 'site'>,
  actor: LabActor,
  typed: string,
): Promise<string[]> {
  const number = mobileNumber(typed);
  if (number === null) return [];
  const found = await findCustomersByPhone(ctx, actor, { number });
  return found.filter(({ isKnownHere }) => isKnownHere).map(({ customerId }) => customerId);
}

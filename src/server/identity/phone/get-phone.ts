import { canText } from '#/server/platform/channels/can-text.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { OwnPhone } from '#/shared/identity/phone.ts';
import { findPhoneNumber } from './find-phone-number.ts';

/** The actor's own number, whether it can be verified here, and whether it is still to be asked for. */
export async function getPhone(
  { db, site }: Pick<Context, 'db' | 'site'>,
  { userId }: Actor,
): Promise<OwnPhone> {
  const phone = await findPhoneNumber(db, site, userId);
  const { phone_declined_at: declinedAt } = await db
    .selectFrom('user_profiles')
    .select('phone_declined_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const canVerify = canText(site);
  return { phone, canVerify, isOpen: phone === null ? declinedAt === null : canVerify && !phone.isVerified };
}

import type { Transaction } from 'kysely';
import { findPhoneNumber } from '#/server/identity/phone/find-phone-number.ts';
import { setPhoneNumber } from '#/server/identity/phone/set-phone-number.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Site } from '#/server/platform/trpc/context.ts';
import type { Handover } from './take-over-anonymous.ts';

/**
 * A number given without a name reaches the person of open results, so it goes along, for calls about critical values
 * alone and not verified. The named account's own number stays.
 */
export async function mergePhone(
  trx: Transaction<DB>,
  site: Pick<Site, 'keys'>,
  { fromId, toId }: Handover,
): Promise<void> {
  const given = await findPhoneNumber(trx, site, fromId);
  if (given === null || (await findPhoneNumber(trx, site, toId)) !== null) return;
  await setPhoneNumber(trx, site, { userId: toId, number: given.number, isForCriticalOnly: true });
}

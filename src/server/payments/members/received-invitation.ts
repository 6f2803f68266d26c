import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Site } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ReceivedInvitationInput } from '#/shared/payments/plan-member.ts';
import { readInvitationToken } from './invitation-token.ts';

/** The open invitations to this user's own address, which must be confirmed: else it may be another person's. */
export const toConfirmedAddress = (userId: string) =>
  sql<boolean>`email = (select email from users where id = ${userId} and email_verified_at is not null)`;

/**
 * The invitation that the caller received: by the link, or by their own confirmed address. It may have ended.
 * @throws {AppError} LINK_INVALID for a link that the site never issued
 */
export function receivedInvitationId(site: Pick<Site, 'keys'>, input: ReceivedInvitationInput): string {
  if ('invitationId' in input) return input.invitationId;
  const id = readInvitationToken(site.keys, input.token);
  if (id === null) throw new AppError('LINK_INVALID');
  return id;
}

type Received = { id: string; ownerId: string; expiresAt: Date };

/** @throws {AppError} LINK_INVALID for an invitation that is expired, answered, withdrawn or another person's */
export async function findReceivedInvitation(
  db: Kysely<DB>,
  site: Pick<Site, 'keys'>,
  actor: Actor | null,
  input: ReceivedInvitationInput,
): Promise<Received> {
  const id = receivedInvitationId(site, input);
  const found = await db
    .selectFrom('plan_invitations')
    .select(['id', 'owner_id as ownerId', 'expires_at as expiresAt'])
    .where('id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .where((eb) =>
      'token' in input ? eb.lit(true) : actor ? toConfirmedAddress(actor.userId) : eb.lit(false),
    )
    .executeTakeFirst();
  if (!found) throw new AppError('LINK_INVALID');
  return found;
}

import { sql } from 'kysely';
import { derivedToken } from '#/server/platform/crypto/derived-token.ts';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { STAFF_INVITATION_DAYS } from '#/shared/labs/staff.ts';

type Sent = { invitationId: string; timesSent: number };

/** The token of one sending. Derived, so that a repeated attempt to send the mail carries the same link. */
export const staffInvitationToken = (keys: Keys, { invitationId, timesSent }: Sent) =>
  derivedToken(keys.link, invitationId, `staff_invitation.${timesSent}`);

/** The columns of one sending. */
export const sending = (keys: Keys, sent: Sent) => ({
  times_sent: sent.timesSent,
  token_hash: hashToken(staffInvitationToken(keys, sent)),
  sent_at: sql<Date>`now()`,
  expires_at: sql<Date>`now() + make_interval(days => ${sql.lit(STAFF_INVITATION_DAYS)})`,
});

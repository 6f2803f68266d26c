import { type Kysely, sql } from 'kysely';
import { adminInvitationToken } from '#/server/admin/administrators/admin-invitation-token.ts';
import { linkToken, tokenOfHash } from '#/server/identity/auth/link-token.ts';
import { staffInvitationToken } from '#/server/labs/staff/staff-invitation-token.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { movers } from './movers.ts';
import { nameOf } from './rotate-keys.ts';

export type Left = { what: string; count: number };
type Checked = {
  /** What cannot be opened or found without a former secret. */
  left: Left[];
  /** Invitations to plans that may have been mailed under a former secret, and when the last of them ends. */
  invitations: { count: number; end: Date | null };
};

/** Says how much would be lost if the site knew the present secret alone. */
export async function checkKeys(
  db: Kysely<DB>,
  keys: Keys,
  { hasPseudonymKey }: { hasPseudonymKey: boolean },
): Promise<Checked> {
  const left: Left[] = [];
  for (const mover of movers) left.push({ what: nameOf(mover), count: await mover.countLeft(db, keys) });
  left.push({ what: 'links of mails that wait', count: await countWaitingLinks(db, keys) });
  const named = hasPseudonymKey || keys.others.length === 0 ? 0 : await countPseudonyms(db);
  left.push({ what: 'names of anonymous customers at laboratories (PSEUDONYM_KEY)', count: named });
  const invitations = await db
    .selectFrom('plan_invitations')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('expires_at').as('end')])
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  return { left, invitations: { count: Number(invitations.count), end: invitations.end } };
}

async function countPseudonyms(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from user_profiles p
    where p.is_anonymous and exists (select from visits v where v.customer_id = p.id)`.execute(db);
  return rows[0]?.count ?? 0;
}

type Waiting = { kind: string; id: string; times_sent: number; hash: Buffer };

/** Such a link is derived when its mail is written; the row keeps the hash of it. */
async function countWaitingLinks(db: Kysely<DB>, keys: Keys): Promise<number> {
  const { rows } = await sql<Waiting>`
    select o.job ->> 'kind' as kind, c.id, 0 as times_sent, c.token_hash as hash
    from outbox o join email_changes c on c.id = (o.job ->> 'changeId')::uuid
    where o.failed_at is null and o.job ->> 'kind' in ('changeEmail', 'emailChanged') and c.expires_at > now()
    union all
    select 'staffInvitation', i.id, i.times_sent, i.token_hash
    from outbox o join staff_invitations i on i.id = (o.job ->> 'invitationId')::uuid
    where o.failed_at is null and o.job ->> 'kind' = 'staffInvitation' and i.state = 'sent' and i.expires_at > now()
    union all
    select 'adminInvitation', i.id, i.times_sent, i.token_hash
    from outbox o join admin_invitations i on i.id = (o.job ->> 'invitationId')::uuid
    where o.failed_at is null and o.job ->> 'kind' = 'adminInvitation' and i.state = 'sent' and i.expires_at > now()`.execute(
    db,
  );
  const present = { ...keys, others: [] };
  return rows.filter((row) => tokenOfHash(present, row.hash, (own) => tokenOf(own, row)) === null).length;
}

function tokenOf(keys: Keys, { kind, id: invitationId, times_sent: timesSent }: Waiting): string {
  if (kind === 'staffInvitation') return staffInvitationToken(keys, { invitationId, timesSent });
  if (kind === 'adminInvitation') return adminInvitationToken(keys, { invitationId, timesSent });
  return linkToken(keys, invitationId, kind === 'changeEmail' ? 'change_email' : 'undo_email_change');
}

import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

type Trx = Transaction<DB>;

const provedAddressOf = (userId: string) =>
  sql<string>`(select email from users where id = ${userId} and email_verified_at is not null)`;

/** Invitations to work somewhere; see personal-tables.ts. */
export const personalInvitationTables = {
  /** Of the owner's lab, or to the person's own proved address. */
  staff_invitations: (trx: Trx, userId: string) =>
    trx
      .selectFrom('staff_invitations as i')
      .innerJoin('labs as l', 'l.id', 'i.lab_id')
      .select(['i.id', 'i.lab_id', 'i.email', 'i.name', 'i.role', 'i.state', 'i.sent_at', 'i.times_sent'])
      .select(['i.expires_at', 'i.ended_at'])
      .where((eb) => eb.or([eb('l.owner_id', '=', userId), eb('i.email', '=', provedAddressOf(userId))]))
      .orderBy('i.id'),
  /** To the person's own proved address. */
  admin_invitations: (trx: Trx, userId: string) =>
    trx
      .selectFrom('admin_invitations')
      .select(['id', 'email', 'name', 'role', 'state', 'sent_at', 'times_sent', 'expires_at', 'ended_at'])
      .where('email', '=', provedAddressOf(userId))
      .orderBy('id'),
};

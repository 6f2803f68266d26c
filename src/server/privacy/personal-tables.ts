import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { isLookAt } from './looks-at.ts';
import { personalCaseTables } from './personal-case-tables.ts';
import { personalInvitationTables } from './personal-invitation-tables.ts';
import { personalMoneyTables } from './personal-money-tables.ts';
import { personalResultTables } from './personal-result-tables.ts';
import { personalStoreTables } from './personal-store-tables.ts';
import { personalVisitTables } from './personal-visit-tables.ts';

type Trx = Transaction<DB>;

/**
 * The queries of each table's data about one user. Columns are listed explicitly: a new one is exported only after a decision
 * that it is no secret, which a test enforces.
 */
export const personalTables = {
  users: (trx: Trx, userId: string) =>
    trx
      .selectFrom('users')
      .select(['id', 'email', 'email_verified_at', 'created_at'])
      .where('id', '=', userId),
  user_profiles: (trx: Trx, userId: string) =>
    trx
      .selectFrom('user_profiles')
      .select(['id', 'name', 'user_type', 'subscription_tier', 'is_anonymous', 'sex', 'birth_year', 'locale'])
      .select(['mail_locale', 'phone_declined_at', 'admin_role', 'admin_role_since'])
      .select(['created_at', 'erased_at', 'suspended_at', 'suspension_reason'])
      .where('id', '=', userId),
  persons: (trx: Trx, userId: string) =>
    trx
      .selectFrom('persons')
      .select(['id', 'user_id', 'relation', 'name', 'sex', 'birth_date', 'created_at', 'removed_at'])
      .where('user_id', '=', userId)
      .orderBy('id'),
  google_accounts: (trx: Trx, userId: string) =>
    trx
      .selectFrom('google_accounts')
      .select(['sub', 'user_id', 'email', 'linked_at'])
      .where('user_id', '=', userId),
  consents: (trx: Trx, userId: string) =>
    trx
      .selectFrom('consents')
      .select(['id', 'user_id', 'document', 'version', 'locale', 'method', 'given_at', 'withdrawn_at'])
      .where('user_id', '=', userId)
      .orderBy('given_at'),
  sessions: (trx: Trx, userId: string) =>
    trx
      .selectFrom('sessions')
      .select(['id', 'user_id', 'user_agent', 'created_at', 'last_seen_at', 'expires_at', 'second_factor_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at'),
  sign_in_events: (trx: Trx, userId: string) =>
    trx
      .selectFrom('sign_in_events')
      .select(['id', 'user_id', 'kind', 'outcome', 'browser', 'at'])
      .where('user_id', '=', userId)
      .orderBy('id'),
  email_links: (trx: Trx, userId: string) =>
    trx
      .selectFrom('email_links')
      .select(['id', 'user_id', 'purpose', 'email', 'created_at', 'expires_at', 'used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at'),
  ...personalInvitationTables,
  email_changes: (trx: Trx, userId: string) =>
    trx
      .selectFrom('email_changes')
      .select([
        'id',
        'user_id',
        'old_email',
        'new_email',
        'session_id',
        'asked_at',
        'confirmed_at',
        'expires_at',
      ])
      .where('user_id', '=', userId)
      .orderBy('asked_at'),
  /** Only a verified address: another may belong to another person. */
  newsletter_subscribers: (trx: Trx, userId: string) =>
    trx
      .selectFrom('newsletter_subscribers as s')
      .innerJoin('users as u', 'u.email', 's.email')
      .select(['s.id', 's.email', 's.locale', 's.status', 's.consent_version', 's.asked_at'])
      .select(['s.confirmed_at', 's.withdrawn_at', 's.letter_at'])
      .where('u.id', '=', userId)
      .where('u.email_verified_at', 'is not', null),
  totp_devices: (trx: Trx, userId: string) =>
    trx
      .selectFrom('totp_devices')
      .select(['user_id', 'created_at', 'confirmed_at'])
      .where('user_id', '=', userId),
  recovery_codes: (trx: Trx, userId: string) =>
    trx.selectFrom('recovery_codes').select(['user_id', 'used_at']).where('user_id', '=', userId),
  passkeys: (trx: Trx, userId: string) =>
    trx
      .selectFrom('passkeys')
      .select(['id', 'user_id', 'transports', 'name', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId),
  api_keys: (trx: Trx, userId: string) =>
    trx
      .selectFrom('api_keys')
      .select(['id', 'user_id', 'name', 'prefix', 'scopes', 'created_at', 'last_used_at', 'expires_at'])
      .where('user_id', '=', userId),
  pin_tries: (trx: Trx, userId: string) =>
    trx.selectFrom('pin_tries').select(['user_id', 'tries', 'last_at']).where('user_id', '=', userId),
  /** export-data.ts, which has the key, shows the number in the place of its sealed form. */
  phone_numbers: (trx: Trx, userId: string) =>
    trx
      .selectFrom('phone_numbers')
      .select(['user_id', 'number_sealed', 'is_for_critical_only', 'verified_at', 'changed_at'])
      .where('user_id', '=', userId),
  phone_codes: (trx: Trx, userId: string) =>
    trx
      .selectFrom('phone_codes')
      .select(['id', 'user_id', 'tries', 'created_at', 'expires_at', 'used_at'])
      .where('user_id', '=', userId)
      .orderBy('id'),
  text_messages: (trx: Trx, userId: string) =>
    trx
      .selectFrom('text_messages')
      .select(['id', 'user_id', 'channel', 'phone_code_id', 'inbox_message_id', 'locale', 'state', 'parts'])
      .select(['quiet_time_zone', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id'),
  notification_choices: (trx: Trx, userId: string) =>
    trx
      .selectFrom('notification_choices')
      .select(['user_id', 'kind', 'channel', 'is_on'])
      .where('user_id', '=', userId)
      .orderBy('kind')
      .orderBy('channel'),
  /** Which laboratory saw the number, and when; who there is another person's data. */
  phone_looks: (trx: Trx, userId: string) =>
    trx
      .selectFrom('phone_looks')
      .select(['id', 'at', 'owner_id', 'visit_id', 'lab_id', 'via'])
      .where('owner_id', '=', userId)
      .orderBy('id'),
  ...personalVisitTables,
  inbox_messages: (trx: Trx, userId: string) =>
    trx
      .selectFrom('inbox_messages')
      .select(['id', 'user_id', 'kind', 'visit_id', 'order_id', 'params', 'created_at', 'read_at'])
      .where('user_id', '=', userId)
      .orderBy('id'),
  ...personalMoneyTables,
  ...personalCaseTables,
  ...personalStoreTables,
  idempotency_keys: (trx: Trx, userId: string) =>
    trx
      .selectFrom('idempotency_keys')
      .select(['customer_id', 'key', 'request_hash', 'booking_id', 'order_id', 'created_at'])
      .where('customer_id', '=', userId)
      .orderBy('created_at'),
  reviews: (trx: Trx, userId: string) =>
    trx
      .selectFrom('reviews')
      .select(['id', 'lab_id', 'customer_id', 'booking_id', 'rating', 'comment', 'created_at', 'updated_at'])
      .select(['state', 'hidden_reason', 'reply', 'replied_at'])
      .where('customer_id', '=', userId)
      .orderBy('id'),
  ...personalResultTables,
  /** The changes that this user made, and when people of the site opened what is theirs: not who. */
  audit_log: (trx: Trx, userId: string) =>
    trx
      .selectFrom('audit_log as a')
      .select(['a.id', 'a.at', 'a.actor_type', 'a.action', 'a.subject_type', 'a.subject_id'])
      .select(['a.before', 'a.after'])
      .select((eb) =>
        eb.case().when('a.actor_id', '=', userId).then(eb.ref('a.actor_id')).end().as('actor_id'),
      )
      .where(
        sql<boolean>`a.id in (
          select id from audit_log where actor_id = ${userId}::uuid
          union all select a.id from audit_log a where ${isLookAt(userId)})`,
      )
      .orderBy('a.id'),
};

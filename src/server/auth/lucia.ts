import { type Kysely, sql } from 'kysely';
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia';
import type { DB, UserType } from '../db/schema.gen.ts';
import { SESSION_DAYS } from './session-cookie.ts';

type ActorColumns = {
  user_type: UserType;
  is_anonymous: boolean;
  has_totp: boolean;
  lab_id: number | null;
  lab_approved: boolean;
};
/** `id` and `last_seen_at` come from the row; a new session brings the browser's name. */
type SessionColumns = { user_agent?: string; id?: string; last_seen_at?: Date };

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    UserId: string;
    DatabaseUserAttributes: ActorColumns;
    DatabaseSessionAttributes: SessionColumns;
  }
}

/** The only file that knows lucia, which its author retired in 2025 and now publishes as a guide. */
export function createLucia(db: Kysely<DB>) {
  return new Lucia(sessionStore(db), {
    sessionExpiresIn: new TimeSpan(SESSION_DAYS, 'd'),
    getUserAttributes: ({ user_type, is_anonymous, has_totp, lab_id, lab_approved }) => ({
      userType: user_type,
      isAnonymous: is_anonymous,
      hasTotp: has_totp,
      labId: lab_id,
      labApproved: lab_approved,
    }),
    getSessionAttributes: ({ id, last_seen_at }) => ({ sessionId: id ?? '', lastSeenAt: last_seen_at }),
  });
}

/** Lucia stores session ids as they are; we store their SHA-256, so a leaked table signs nobody in. */
export function sessionStore(db: Kysely<DB>): Adapter {
  return {
    async getSessionAndUser(id) {
      const row = await findSession(db, await hash(id));
      if (!row) return [null, null];
      const { session_id, last_seen_at, expires_at, user_type, is_anonymous, has_totp, lab_id } = row;
      const attributes = { id: session_id, last_seen_at };
      const session: DatabaseSession = { id, userId: row.id, expiresAt: expires_at, attributes };
      const lab_approved = row.lab_approved ?? false;
      return [
        session,
        { id: row.id, attributes: { user_type, is_anonymous, has_totp, lab_id, lab_approved } },
      ];
    },
    async setSession({ id, userId, expiresAt, attributes }) {
      await db
        .insertInto('sessions')
        .values({
          token_hash: await hash(id),
          user_id: userId,
          expires_at: expiresAt,
          user_agent: attributes.user_agent ?? '',
        })
        .execute();
    },
    async updateSessionExpiration(id, expiresAt) {
      await db
        .updateTable('sessions')
        .set({ expires_at: expiresAt })
        .where('token_hash', '=', await hash(id))
        .execute();
    },
    async deleteSession(id) {
      await db
        .deleteFrom('sessions')
        .where('token_hash', '=', await hash(id))
        .execute();
    },
    async deleteUserSessions(userId) {
      await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
    },
    async deleteExpiredSessions() {
      await deleteSomeExpired(db);
    },
    getUserSessions: () => Promise.reject(new Error('not used')),
  };
}

const findSession = (db: Kysely<DB>, tokenHash: Buffer) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('user_profiles as p', 'p.id', 's.user_id')
    .leftJoin('labs as l', 'l.owner_id', 'p.id')
    .leftJoin('totp_devices as d', (join) =>
      join.onRef('d.user_id', '=', 'p.id').on('d.confirmed_at', 'is not', null),
    )
    .select(['p.id', 'p.user_type', 'p.is_anonymous', 'l.id as lab_id', 'l.approved as lab_approved'])
    .select(['s.id as session_id', 's.expires_at', 's.last_seen_at'])
    .select(({ eb }) => eb('d.user_id', 'is not', null).$castTo<boolean>().as('has_totp'))
    .where('s.token_hash', '=', tokenHash)
    .modifyFront(sql`/* hot:read-session */`)
    .executeTakeFirst();

/** A few at a time, leaving those that somebody else is deleting: nobody waits for the sweeping. */
const deleteSomeExpired = (db: Kysely<DB>) =>
  db
    .deleteFrom('sessions')
    .where('token_hash', 'in', (from) =>
      from
        .selectFrom('sessions')
        .select('token_hash')
        .where('expires_at', '<=', new Date())
        .orderBy('expires_at')
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();

async function hash(id: string) {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id)));
}

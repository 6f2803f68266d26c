import { type Kysely, sql } from 'kysely';
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia';
import type { DB, UserType } from '../db/schema.gen.ts';
import { SESSION_DAYS } from './session-cookie.ts';

type ActorColumns = { user_type: UserType; lab_id: number | null; lab_approved: boolean };

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    UserId: string;
    DatabaseUserAttributes: ActorColumns;
  }
}

/** The only file that knows lucia, which its author retired in 2025 and now publishes as a guide. */
export function createLucia(db: Kysely<DB>) {
  return new Lucia(sessionStore(db), {
    sessionExpiresIn: new TimeSpan(SESSION_DAYS, 'd'),
    getUserAttributes: ({ user_type, lab_id, lab_approved }) => ({
      userType: user_type,
      labId: lab_id,
      labApproved: lab_approved,
    }),
  });
}

/** Lucia stores session ids as they are; we store their SHA-256, so a leaked table signs nobody in. */
export function sessionStore(db: Kysely<DB>): Adapter {
  return {
    async getSessionAndUser(id) {
      const row = await findSession(db, await hash(id));
      if (!row) return [null, null];
      const session: DatabaseSession = { id, userId: row.id, expiresAt: row.expires_at, attributes: {} };
      const { user_type, lab_id, lab_approved } = row;
      return [
        session,
        { id: row.id, attributes: { user_type, lab_id, lab_approved: lab_approved ?? false } },
      ];
    },
    async setSession({ id, userId, expiresAt }) {
      await db
        .insertInto('sessions')
        .values({ token_hash: await hash(id), user_id: userId, expires_at: expiresAt })
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
    .select(['p.id', 'p.user_type', 'l.id as lab_id', 'l.approved as lab_approved', 's.expires_at'])
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

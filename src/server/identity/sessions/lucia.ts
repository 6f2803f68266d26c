import { type CompiledQuery, type InferResult, type Kysely, sql } from 'kysely';
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import type { AdminRole, DB, LabRole, UserType } from '#/server/platform/db/schema.gen.ts';
import { sweepExpired } from '#/server/platform/db/sweep-expired.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { DAY_MS } from '#/shared/core/duration.ts';
import { selectActors } from './select-actors.ts';
import { ADMIN_HOURS, IDLE_MS, OTHERS_HOURS } from './session-life.ts';

type ActorColumns = {
  user_type: UserType;
  admin_role: AdminRole | null;
  is_anonymous: boolean;
  has_totp: boolean;
  lab_id: number | null;
  lab_role: LabRole | null;
  lab_approved: boolean;
};
type SessionColumns = { id: string; created_at: Date; last_seen_at: Date; expires_at: Date };

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>;
    UserId: string;
    DatabaseUserAttributes: ActorColumns;
    /** A new session takes the request's browser name; a read one has its row's. */
    DatabaseSessionAttributes: { user_agent?: string; row?: SessionColumns };
  }
}

/** The only file that uses lucia, which its author deprecated in 2025 and now publishes as a guide. */
export function createLucia(db: Kysely<DB>) {
  return new Lucia(sessionStore(db), {
    sessionExpiresIn: new TimeSpan(IDLE_MS / DAY_MS, 'd'),
    getUserAttributes: ({
      user_type,
      admin_role,
      is_anonymous,
      has_totp,
      lab_id,
      lab_role,
      lab_approved,
    }) => ({
      userType: user_type,
      adminRole: admin_role,
      isAnonymous: is_anonymous,
      hasTotp: has_totp,
      labId: lab_id,
      labRole: lab_role,
      labApproved: lab_approved,
    }),
    getSessionAttributes: ({ row }) => ({ row }),
  });
}

/** Lucia stores session ids in plain text; we store their SHA-256, so a leaked table gives access to no account. */
function sessionStore(db: Kysely<DB>): Adapter {
  return {
    async getSessionAndUser(id) {
      const found = await findSession(db, hashToken(id));
      if (!found) return [null, null];
      const { user_id, session_id, lab_approved, ...rest } = found;
      const session: DatabaseSession = {
        id,
        userId: user_id,
        expiresAt: found.expires_at,
        attributes: { row: { ...rest, id: session_id } },
      };
      return [session, { id: user_id, attributes: { ...rest, lab_approved: lab_approved ?? false } }];
    },
    async setSession({ id, userId, expiresAt, attributes: { user_agent = '' } }) {
      await insertSession(db, { tokenHash: hashToken(id), userId, expiresAt, userAgent: user_agent });
    },
    // Lucia's own extension would pass an administrator's time limit; read-session.ts decides instead.
    updateSessionExpiration: () => Promise.resolve(),
    async deleteSession(id) {
      await db.deleteFrom('sessions').where('token_hash', '=', hashToken(id)).execute();
    },
    async deleteUserSessions(userId) {
      await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
    },
    async deleteExpiredSessions() {
      await sweepExpired(db, 'sessions');
    },
    getUserSessions: () => Promise.reject(new Error('not used')),
  };
}

/** The longest life of a session of the profile `p`, however much it is used. */
const longestLife = sql`case p.user_type when 'admin' then make_interval(hours => ${sql.lit(ADMIN_HOURS)})
  else make_interval(hours => ${sql.lit(OTHERS_HOURS)}) end`;

const selectSession = (db: Kysely<DB>, tokenHash: Buffer) =>
  // A session that began while its account was being erased is invalid.
  selectActors(db)
    .innerJoin('sessions as s', 's.user_id', 'p.id')
    .select(['s.id as session_id', 's.created_at', 's.expires_at', 's.last_seen_at'])
    .where('s.token_hash', '=', tokenHash)
    .where(sql<boolean>`s.created_at > now() - ${longestLife}`)
    .modifyFront(sql`/* hot:read-session */`);

type SessionRow = InferResult<ReturnType<typeof selectSession>>[number];
let sessionQuery: CompiledQuery<SessionRow> | undefined;

/** Every request of a person asks it: building its text each time would take longer than sending it. */
async function findSession(db: Kysely<DB>, tokenHash: Buffer) {
  sessionQuery ??= selectSession(db, tokenHash).compile();
  const { rows } = await db.executeQuery<SessionRow>({ ...sessionQuery, parameters: [tokenHash] });
  return rows[0];
}

type NewSession = { tokenHash: Buffer; userId: string; expiresAt: Date; userAgent: string };

/** The last check: a concurrent suspension either ends this session or prevents it. */
async function insertSession(db: Kysely<DB>, { tokenHash, userId, expiresAt, userAgent }: NewSession) {
  const inserted = await db
    .insertInto('sessions')
    .columns(['token_hash', 'user_id', 'expires_at', 'user_agent'])
    .expression((from) =>
      from
        .selectFrom('user_profiles as p')
        .select([
          sql<Buffer>`${tokenHash}::bytea`.as('token_hash'),
          'p.id as user_id',
          sql<Date>`least(${expiresAt}::timestamptz, now() + ${longestLife})`.as('expires_at'),
          sql<string>`${userAgent}::text`.as('user_agent'),
        ])
        .where('p.id', '=', userId)
        .where('p.suspended_at', 'is', null)
        .forShare(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new AppError('ACCOUNT_SUSPENDED');
}

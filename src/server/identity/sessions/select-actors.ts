import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** The accounts `p` as they are now, with what an actor has: for a session and for a key. One that was erased is none. */
export const selectActors = (db: Kysely<DB>) =>
  db
    .selectFrom('user_profiles as p')
    .leftJoin('lab_staff as f', 'f.user_id', 'p.id')
    .leftJoin('labs as l', 'l.id', 'f.lab_id')
    .leftJoin('totp_devices as d', (join) =>
      join.onRef('d.user_id', '=', 'p.id').on('d.confirmed_at', 'is not', null),
    )
    .select([
      'p.id as user_id',
      'p.user_type',
      'p.admin_role',
      'p.is_anonymous',
      'l.id as lab_id',
      'f.role as lab_role',
      'l.approved as lab_approved',
    ])
    .select(({ eb }) => eb('d.user_id', 'is not', null).$castTo<boolean>().as('has_totp'))
    .where('p.erased_at', 'is', null);

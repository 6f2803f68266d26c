import type { Kysely } from 'kysely';
import type { DB, EmailLinkPurpose } from '#/server/platform/db/schema.gen.ts';

/** Ends the user's unused links of this purpose. Skips one that is locked by its use. */
export const endEmailLinks = (db: Kysely<DB>, userId: string, purpose: EmailLinkPurpose) =>
  db
    .deleteFrom('email_links')
    .where('id', 'in', (from) =>
      from
        .selectFrom('email_links')
        .select('id')
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .where('used_at', 'is', null)
        .forUpdate()
        .skipLocked(),
    )
    .execute();

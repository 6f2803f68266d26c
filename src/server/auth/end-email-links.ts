import type { Kysely } from 'kysely';
import type { DB, EmailLinkPurpose } from '../db/schema.gen.ts';

/** Ends the links of this purpose that this person has not used. One that is being used right now is left to it. */
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

import { sql } from 'kysely';

/** Whether the invited user `users u` has a way to sign in. */
export const hasAccepted = sql<boolean>`(
  u.password_hash is not null or exists (select from google_accounts g where g.user_id = u.id))`;

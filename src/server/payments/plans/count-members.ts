import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** Members of this customer's own plan, the payer not included. */
export async function countMembers(db: Kysely<DB>, ownerId: string): Promise<number> {
  const { rows } = await sql<{ members: number }>`
    select count(*)::int as members from plan_members where owner_id = ${ownerId}`.execute(db);
  return rows[0]?.members ?? 0;
}

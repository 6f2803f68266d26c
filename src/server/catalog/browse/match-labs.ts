import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { textMatcher } from './text-matcher.ts';

const MOST_LABS = 10_000;

/** The approved labs whose name or address holds the words; labs are few enough to compare in memory. */
export async function matchLabs(db: Kysely<DB>, text: string): Promise<number[]> {
  const labs = await db
    .selectFrom('labs')
    .select(['id', 'lab_name_ar', 'lab_name_en', 'address_ar', 'address_en'])
    .where('approved', '=', true)
    .orderBy('id')
    .limit(MOST_LABS)
    .execute();
  const matches = textMatcher(text);
  return labs
    .filter((lab) => matches(`${lab.lab_name_ar} ${lab.lab_name_en} ${lab.address_ar} ${lab.address_en}`))
    .map((lab) => lab.id);
}

import type { Kysely } from 'kysely';
import type { ConsentRow } from '#/shared/account.ts';
import type { Page } from '#/shared/page.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

/** What the person agreed to, the latest first. */
export async function listConsents(_db: Kysely<DB>, _actor: Actor): Promise<Page<ConsentRow>> {
  throw new Error('not written yet');
}

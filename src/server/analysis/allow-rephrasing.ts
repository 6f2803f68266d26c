import { type Kysely, sql } from 'kysely';
import type { AllowRephrasingInput } from '#/shared/analysis.ts';
import { LEGAL_VERSION } from '#/shared/legal.ts';
import type { Actor, Context } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

/** Allows, or no longer allows, that statements are sent to the language model; both stay on record. */
export async function allowRephrasing(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  actor: Actor,
  { isAllowed }: AllowRephrasingInput,
): Promise<{ isAllowed: boolean }> {
  await (isAllowed ? giveConsent(db, actor.userId, locale) : withdrawConsent(db, actor.userId));
  return { isAllowed };
}

const giveConsent = (db: Kysely<DB>, userId: string, locale: string) =>
  sql`
    insert into consents (user_id, document, version, locale, method)
    values (${userId}, 'llm', ${LEGAL_VERSION}, ${locale}, 'switch')
    on conflict (user_id) where document = 'llm' and withdrawn_at is null do nothing`.execute(db);

const withdrawConsent = (db: Kysely<DB>, userId: string) =>
  sql`
    update consents set withdrawn_at = now()
    where user_id = ${userId} and document = 'llm' and withdrawn_at is null`.execute(db);

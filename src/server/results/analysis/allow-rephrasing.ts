import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { requireOpen } from '#/server/platform/settings/require-open.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { AllowRephrasingInput } from '#/shared/results/analysis.ts';

/** Grants or withdraws the consent to send statements to the language model. Both stay on record. */
export async function allowRephrasing(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  actor: Actor,
  { isAllowed }: AllowRephrasingInput,
): Promise<{ isAllowed: boolean }> {
  if (isAllowed) await requireOpen(db, 'languageModel');
  await (isAllowed ? giveConsent(db, actor.userId, locale) : withdrawConsent(db, actor.userId));
  return { isAllowed };
}

const giveConsent = (db: Kysely<DB>, userId: string, locale: string) =>
  sql`
    insert into consents (user_id, document, version, locale, method)
    select ${userId}::uuid, 'llm', f.version, ${locale}, 'switch'
    from (select version from legal_in_force where document = 'privacy' for share) f
    on conflict (user_id) where document = 'llm' and withdrawn_at is null do nothing`.execute(db);

// A transaction that began after this one may have given the consent: the withdrawal then gets that later time.
const withdrawConsent = (db: Kysely<DB>, userId: string) =>
  sql`
    update consents set withdrawn_at = greatest(now(), given_at)
    where user_id = ${userId} and document = 'llm' and withdrawn_at is null`.execute(db);

import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { AgreeInput } from '#/shared/admin/legal-text.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { recordConsents } from '../auth/record-consents.ts';

/** Records consent to the texts in force, which must be those that were shown. Repeating it adds nothing. */
export const agree = ({ db, locale }: Pick<Context, 'db' | 'locale'>, actor: Actor, shown: AgreeInput) =>
  db.transaction().execute(async (trx) => {
    const inForce = await trx
      .selectFrom('legal_in_force')
      .select(['document', 'version'])
      .orderBy('document')
      .forShare()
      .execute();
    if (inForce.some(({ document, version }) => version !== versionOf(shown, document))) {
      throw new AppError('CHANGED_MEANWHILE');
    }
    // Serialised: two clicks are one consent.
    await sql`select from user_profiles where id = ${actor.userId} for no key update`.execute(trx);
    const { rows } = await sql<{ missing: number }>`
      select count(*)::int as missing from legal_in_force f where not exists (
        select from consents c
        where c.user_id = ${actor.userId} and c.document = f.document and c.version >= f.version)`.execute(
      trx,
    );
    if (rows[0]?.missing) await recordConsents(trx, { userId: actor.userId, locale, method: 'update' });
    return null;
  });

const versionOf = (shown: AgreeInput, document: string) =>
  document === 'terms' ? shown.terms : shown.privacy;

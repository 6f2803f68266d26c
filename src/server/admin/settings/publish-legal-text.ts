import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { LegalTexts, PublishLegalTextInput } from '#/shared/admin/legal-text.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { readLegalTexts } from './list-legal-texts.ts';
import { lockLegalDraft } from './lock-legal-draft.ts';

/**
 * Makes the draft the version in force, in both languages. Its date is later than that of the former version and not in
 * the future: users agree to the text that they can read that day.
 */
export const publishLegalText = (
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { document, version, expectedUpdatedAt }: PublishLegalTextInput,
): Promise<LegalTexts> =>
  db.transaction().execute(async (trx) => {
    await lockLegalDraft(trx, document);
    // Waits for consents in progress; later ones see the new version.
    const inForce = await trx
      .selectFrom('legal_in_force')
      .select('version')
      .where('document', '=', document)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { draft } = await readLegalTexts(trx, document);
    if (!draft || draft.updatedAt !== expectedUpdatedAt) throw new AppError('CHANGED_MEANWHILE');
    const today = dayIn(SITE_TIME_ZONE, new Date());
    if (version <= inForce.version || version > today) throw new AppError('ALREADY_DECIDED');
    await trx
      .updateTable('legal_texts')
      .set({ version, published_at: new Date(), published_by: actor.userId })
      .where('document', '=', document)
      .where('version', 'is', null)
      .execute();
    await trx.updateTable('legal_in_force').set({ version }).where('document', '=', document).execute();
    await recordChange(trx, actor, {
      action: 'admin.publishLegalText',
      subjectType: 'legalText',
      subjectId: document,
      before: { version: inForce.version },
      after: { version },
    });
    return readLegalTexts(trx, document);
  });

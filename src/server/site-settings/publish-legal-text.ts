import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import { dayIn, SITE_TIME_ZONE } from '#/shared/format.ts';
import type { LegalTexts, PublishLegalTextInput } from '#/shared/legal-text.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { listLegalTexts } from './list-legal-texts.ts';
import { lockLegalDraft } from './lock-legal-draft.ts';

/**
 * The draft, in both languages, becomes the version in force. Its date is later than that of the former version and
 * not ahead of today: what people agree to today is what they can read today.
 */
export const publishLegalText = (
  db: Kysely<DB>,
  actor: Actor,
  { document, version, expectedUpdatedAt }: PublishLegalTextInput,
): Promise<LegalTexts> =>
  db.transaction().execute(async (trx) => {
    await lockLegalDraft(trx, document);
    // Waits for the consents that are being given, and lets those that come see what is in force then.
    const inForce = await trx
      .selectFrom('legal_in_force')
      .select('version')
      .where('document', '=', document)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { draft } = await listLegalTexts(trx, document);
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
    return listLegalTexts(trx, document);
  });

import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { LegalTexts, SaveLegalDraftInput } from '#/shared/admin/legal-text.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { readLegalTexts } from './list-legal-texts.ts';
import { lockLegalDraft } from './lock-legal-draft.ts';

/** Saves the draft of a document's next version in both languages. */
export const saveLegalDraft = (
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { document, ar, en, expectedUpdatedAt }: SaveLegalDraftInput,
): Promise<LegalTexts> =>
  db.transaction().execute(async (trx) => {
    await lockLegalDraft(trx, document);
    const { draft } = await readLegalTexts(trx, document);
    if ((draft?.updatedAt ?? null) !== expectedUpdatedAt) throw new AppError('CHANGED_MEANWHILE');
    const updated_at = new Date(Math.max(Date.now(), draft ? Date.parse(draft.updatedAt) + 1 : 0));
    await trx
      .insertInto('legal_texts')
      .values([
        { document, locale: 'ar', ...ar, updated_at },
        { document, locale: 'en', ...en, updated_at },
      ])
      .onConflict((conflict) =>
        conflict.columns(['document', 'version', 'locale']).doUpdateSet((eb) => ({
          title: eb.ref('excluded.title'),
          description: eb.ref('excluded.description'),
          body: eb.ref('excluded.body'),
          updated_at: eb.ref('excluded.updated_at'),
        })),
      )
      .execute();
    await recordChange(trx, actor, {
      action: 'admin.saveLegalDraft',
      subjectType: 'legalText',
      subjectId: document,
      before: draft ? { ar: draft.ar, en: draft.en } : {},
      after: { ar, en },
    });
    return readLegalTexts(trx, document);
  });

import type { LegalTextInput } from '#/shared/admin/legal-text.ts';
import type { LegalPage } from '#/shared/admin/legal.ts';
import { parseLegalBody } from '#/shared/admin/parse-legal-body.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Context } from '../trpc/context.ts';

/** A published version in the language of the calling page. */
export async function getLegalText(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  { document, version }: LegalTextInput,
): Promise<LegalPage> {
  const text = await db
    .selectFrom('legal_texts')
    .select(['title', 'description', 'body'])
    .where('document', '=', document)
    .where('version', '=', version)
    .where('locale', '=', locale)
    .executeTakeFirst();
  if (!text) throw new AppError('NOT_FOUND');
  const { title, description, body } = text;
  return { title, description, dated: version, sections: parseLegalBody(body) };
}

import { AppError } from '#/shared/app-error.ts';
import type { LegalPage } from '#/shared/legal.ts';
import type { LegalTextInput } from '#/shared/legal-text.ts';
import { parseLegalBody } from '#/shared/parse-legal-body.ts';
import type { Context } from '../context.ts';

/** A published version in the language of the page that asks. */
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

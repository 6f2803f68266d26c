import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { DocumentIdInput, TaxDocument } from '#/shared/payments/tax-document.ts';
import { maskNationalId } from './mask-national-id.ts';
import { readDocument } from './read-document.ts';

/**
 * A document for the screen.
 * @throws {AppError} NOT_FOUND
 */
export async function getDocument(
  ctx: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  input: DocumentIdInput,
): Promise<TaxDocument> {
  const document = await readDocument(ctx, actor, input);
  return { ...document, buyer: maskNationalId(document.buyer) };
}

import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { Receipt } from '#/shared/payments/receipt.ts';
import { maskNationalId } from './mask-national-id.ts';
import { readConfirmation } from './read-confirmation.ts';
import { readDocuments } from './read-documents.ts';

/**
 * The papers of the actor's confirmed order: its confirmation and the issued documents, with only the last digits of a
 * national ID.
 * @throws {AppError} NOT_FOUND, also for other customers' orders and orders that were never confirmed
 */
export async function getReceipt(
  ctx: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  input: { orderId: string },
): Promise<Receipt> {
  const confirmation = await readConfirmation(ctx, actor, input);
  const documents = await readDocuments(ctx.db, ctx.site.keys, sql`d.order_id = ${input.orderId}::uuid`);
  return {
    ...confirmation,
    customer: maskNationalId(confirmation.customer),
    documents: documents.map((document) => ({ ...document, buyer: maskNationalId(document.buyer) })),
  };
}

import { requireRecentSecondFactor } from '#/server/identity/sessions/require-recent-second-factor.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { markPaid } from '#/server/store/purchases/mark-paid.ts';
import { purchaseColumns, toPurchase } from '#/server/store/purchases/purchase-row.ts';
import type { ConfirmStorePurchaseInput } from '#/shared/admin/store.ts';
import { AppError } from '#/shared/core/app-error.ts';

/**
 * Confirms a purchase that the administrator has seen paid at a provider that cannot be asked; its kits get their codes.
 * @throws {AppError} SECOND_FACTOR_AGAIN, NOT_FOUND; NOT_ALLOWED where the provider itself says whether it is paid; ALREADY_DECIDED
 */
export async function confirmStorePurchase(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  { purchaseId, orderNumber }: ConfirmStorePurchaseInput,
): Promise<null> {
  await requireRecentSecondFactor({ db, site }, actor);
  await db.transaction().execute(async (trx) => {
    const purchase = await trx
      .selectFrom('store_purchases')
      .select(purchaseColumns)
      .where('id', '=', purchaseId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!purchase) throw new AppError('NOT_FOUND');
    if (purchase.embedded_checkout_id !== null) throw new AppError('NOT_ALLOWED');
    if (toPurchase(purchase).isPaid) throw new AppError('ALREADY_DECIDED');
    await markPaid(trx, purchase, 'administrator');
    await recordChange(trx, actor, {
      action: 'admin.confirmStorePurchase',
      subjectType: 'purchase',
      subjectId: purchaseId,
      before: { isPaid: false },
      after: { isPaid: true, orderNumber },
    });
  });
  return null;
}

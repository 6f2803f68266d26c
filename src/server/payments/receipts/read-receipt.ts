import type { Kysely } from 'kysely';
import { getOrder } from '#/server/booking/orders/get-order.ts';
import { anonymousCode } from '#/server/platform/crypto/anonymous-code.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { unseal } from '#/server/platform/crypto/seal.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { formatCode } from '#/shared/identity/anonymous-code.ts';
import { receiptAmounts } from '#/shared/payments/receipt-amounts.ts';
import type { Receipt } from '#/shared/payments/receipt.ts';
import { readSeller } from './read-seller.ts';
import { zatcaQr } from './zatca-qr.ts';

const NUMBER_DIGITS = 6;

/** The receipt with the whole national ID, as the law requires in print. Screens use getReceipt. */
export async function readReceipt(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<Receipt> {
  const order = await getOrder({ db }, actor, { orderId });
  const { confirmedAt, receiptNumber } = order;
  // A cancelled order keeps its receipt; one that was never confirmed has none.
  if (confirmedAt === null || receiptNumber === null) throw new AppError('NOT_FOUND');
  const [seller, customer] = await Promise.all([readSeller(db), readCustomer(db, site.keys, actor, orderId)]);
  const { totalHalalas, vatHalalas } = receiptAmounts(order);
  const { vatNumber } = seller;
  return {
    order,
    number: `MK-${String(receiptNumber).padStart(NUMBER_DIGITS, '0')}`,
    issuedAt: confirmedAt,
    seller,
    customer,
    zatcaQr:
      vatNumber === null
        ? null
        : zatcaQr({
            sellerName: seller.name.ar,
            vatNumber,
            issuedAt: new Date(confirmedAt),
            totalHalalas,
            vatHalalas,
          }),
  };
}

async function readCustomer(
  db: Kysely<DB>,
  keys: Keys,
  actor: Actor,
  orderId: string,
): Promise<Receipt['customer']> {
  const { name, sealed } = await db
    .selectFrom('orders as o')
    .innerJoin('user_profiles as p', 'p.id', 'o.customer_id')
    .select(['p.name', 'o.national_id_sealed as sealed'])
    .where('o.id', '=', orderId)
    .where('o.customer_id', '=', actor.userId)
    .executeTakeFirstOrThrow();
  const { isAnonymous } = actor;
  return {
    name: isAnonymous ? formatCode(anonymousCode(keys.code, actor.userId)) : (name ?? ''),
    isAnonymous,
    nationalId: sealed === null ? null : unseal(keys.seal, sealed, orderId).toString(),
  };
}

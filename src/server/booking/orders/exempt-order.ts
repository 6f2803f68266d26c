import { type Kysely, sql, type Transaction } from 'kysely';
import { sealValue } from '#/server/platform/crypto/sealed-value.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Site } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';

/**
 * Checks that a claimed exemption is possible: the number itself was checked with the input.
 * @throws {AppError} NOT_ALLOWED (anonymous), ORDER_CHANGED (the state no longer bears citizens' VAT)
 */
export async function requireExemption(db: Kysely<DB>, { isAnonymous }: Pick<Actor, 'isAnonymous'>) {
  if (isAnonymous) throw new AppError('NOT_ALLOWED');
  const vat = await db
    .selectFrom('site_settings')
    .select(sql<boolean>`(value ->> 'citizensExempt')::boolean`.as('exempt'))
    .where('key', '=', 'vat')
    .executeTakeFirst();
  if (vat?.exempt !== true) throw new AppError('ORDER_CHANGED');
}

/**
 * An identity number is one person's.
 * @throws {AppError} NOT_ALLOWED where the order is for several persons
 */
export async function requireOnePerson(trx: Transaction<DB>, orderId: string) {
  const { rows } = await sql`
    select from bookings b join visits v on v.id = b.visit_id
    where b.order_id = ${orderId} and b.status = 'held' group by v.person_id limit 2`.execute(trx);
  if (rows.length > 1) throw new AppError('NOT_ALLOWED');
}

type Claim = { orderId: string; nationalId: string | undefined };

/** Marks the order. The encryption is bound to the order: the number cannot be opened from another row. */
export async function setExemption(trx: Transaction<DB>, { keys }: Site, { orderId, nationalId }: Claim) {
  const sealed = nationalId === undefined ? null : sealValue(keys, Buffer.from(nationalId), orderId);
  await trx
    .updateTable('orders')
    .set({ is_vat_exempt: sealed !== null, national_id_sealed: sealed })
    .where('id', '=', orderId)
    .execute();
}

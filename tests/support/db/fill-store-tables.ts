import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { codeOf } from '#/shared/identity/anonymous-code.ts';
import { make } from './make.ts';

const LONG_AGO = '2026-01-01T07:00:00Z';

type Bought = { userId: string; bookingId: string; tokenHash: Buffer };

/** A kit that this customer bought, activated and tied to a booking. */
export async function addKit(db: Kysely<DB>, { userId, bookingId, tokenHash }: Bought) {
  const { testId } = await make.test(db);
  const purchase = await db
    .insertInto('store_purchases')
    .values({
      user_id: userId,
      token_hash: tokenHash,
      locale: 'ar',
      currency: 'SAR',
      total_minor: 12_900,
      total_formatted: '129.00 SAR',
      items: JSON.stringify([{ title: 'Kit', kitTestId: testId }]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('kits')
    .values({
      code: newKitCode(),
      test_id: testId,
      purchase_id: purchase.id,
      product_title: 'Kit',
      user_id: userId,
      activated_at: LONG_AGO,
      booking_id: bookingId,
      tied_at: LONG_AGO,
    })
    .execute();
}

const newKitCode = (): string => codeOf([...randomBytes(11)]) ?? newKitCode();

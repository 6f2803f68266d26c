import type { Kysely } from 'kysely';
import type { BasketAnswer, BasketInput } from '#/shared/basket.ts';
import type { DB } from '../db/schema.gen.ts';

/** Every lab's price for the whole basket, the best single lab, and the best two: exact. */
export async function compareBasket(_db: Kysely<DB>, _input: BasketInput): Promise<BasketAnswer> {
  throw new Error('not built yet');
}

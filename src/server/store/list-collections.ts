import type { Context } from '../context.ts';
import { storeOf } from './store-of.ts';

export async function listCollections(ctx: Pick<Context, 'store' | 'locale'>) {
  return { rows: await storeOf(ctx).collections(ctx.locale), nextCursor: null };
}

import type { Context } from '#/server/platform/trpc/context.ts';
import { requireStore } from './require-store.ts';

export async function listCollections(ctx: Pick<Context, 'store' | 'locale'>) {
  return { rows: await requireStore(ctx).collections(ctx.locale), nextCursor: null };
}

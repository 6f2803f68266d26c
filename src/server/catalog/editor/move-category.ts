import { sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { MoveCategoryInput } from '#/shared/catalog/category-editor.ts';
import { lockCategories, requireVersion } from './lock-categories.ts';

type Outcome = { version: number };

/**
 * Moves a category by one place in the order; at the end of the order nothing changes. The neighbour gets a new version
 * too: who sees the former order is told.
 * @throws {AppError} NOT_FOUND, CHANGED_MEANWHILE
 */
export const moveCategory = (
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  input: MoveCategoryInput,
): Promise<Outcome> => retryOnConflict(() => db.transaction().execute((trx) => move(trx, actor, input)));

async function move(trx: Transaction<DB>, actor: Actor, input: MoveCategoryInput): Promise<Outcome> {
  const { categoryId, version, direction } = input;
  const categories = await lockCategories(trx);
  const moved = requireVersion(categories, input);
  const inOrder = categories.toSorted((a, b) => a.position - b.position);
  const place = inOrder.indexOf(moved) + 1;
  const nextPlace = place + (direction === 'up' ? -1 : 1);
  const [neighbour] = nextPlace < 1 ? [] : inOrder.slice(nextPlace - 1, nextPlace);
  if (!neighbour) return { version };
  await sql`
    update categories
    set position = case id when ${categoryId} then ${neighbour.position}::int else ${moved.position}::int end,
        version = version + 1
    where id in (${categoryId}, ${neighbour.id})`.execute(trx);
  await recordChange(trx, actor, {
    action: 'admin.moveCategory',
    subjectType: 'category',
    subjectId: categoryId,
    before: { position: place },
    after: { position: nextPlace },
  });
  return { version: version + 1 };
}

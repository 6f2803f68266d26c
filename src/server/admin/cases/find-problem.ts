import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { Problem } from '#/shared/admin/case.ts';
import { AppError } from '#/shared/core/app-error.ts';

/** The latest case about the actor's order as the customer reads it, or null. */
export async function findProblem(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { orderId }: { orderId: string },
): Promise<Problem | null> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('customer_id', '=', actor.userId)
    .executeTakeFirst();
  if (!order) throw new AppError('NOT_FOUND');
  const row = await db
    .selectFrom('disputes')
    .select(['id', 'kind', 'status', 'subject', 'created_at', 'closed_at', 'outcome'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    caseId: row.id,
    kind: row.kind,
    status: row.status,
    words: row.subject,
    openedAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    outcome: row.outcome,
    notes: await listPublicNotes(db, row.id),
  };
}

const MOST = 100;

async function listPublicNotes(db: Kysely<DB>, caseId: string): Promise<Problem['notes']> {
  const rows = await db
    .selectFrom('dispute_notes')
    .select(['id', 'author_type', 'note', 'created_at'])
    .where('dispute_id', '=', caseId)
    .where('is_internal', '=', false)
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    noteId: row.id,
    isOurs: row.author_type === 'admin',
    words: row.note,
    at: row.created_at.toISOString(),
  }));
}

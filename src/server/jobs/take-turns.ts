import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

/**
 * In which order a round does its tasks: as they stand, beginning with the one that the last round did not come to
 * (leave-turn-to.ts). Otherwise a few slow ones would keep those after them waiting for ever.
 */
export async function takeTurns<Task extends { name: string }>(
  db: Kysely<DB>,
  tasks: readonly Task[],
): Promise<Task[]> {
  const { rows } = await sql<{ task: string }>`
    delete from task_rounds where began_at = '-infinity' returning task`.execute(db);
  const left = new Set(rows.map(({ task }) => task));
  const turn = tasks.findIndex(({ name }) => left.has(name));
  return turn < 0 ? [...tasks] : [...tasks.slice(turn), ...tasks.slice(0, turn)];
}

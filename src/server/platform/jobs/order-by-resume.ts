import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

/**
 * Orders the tasks of a round: the list, rotated to begin with the task that the last round did not reach
 * (`resumeFrom`). Without the rotation a few slow tasks would starve the tasks after them.
 */
export async function orderByResume<Task extends { name: string }>(
  db: Kysely<DB>,
  tasks: readonly Task[],
): Promise<Task[]> {
  const { rows } = await sql<{ task: string }>`
    delete from task_rounds where began_at = '-infinity' returning task`.execute(db);
  const marked = new Set(rows.map(({ task }) => task));
  const first = tasks.findIndex(({ name }) => marked.has(name));
  return first < 0 ? [...tasks] : [...tasks.slice(first), ...tasks.slice(0, first)];
}

/** Marks the first task that this round did not reach. The next round begins with it. */
export async function resumeFrom(db: Kysely<DB>, { name }: { name: string }): Promise<void> {
  await sql`
    insert into task_rounds (task, began_at) values (${name}, '-infinity')
    on conflict (task) do update set began_at = '-infinity'`.execute(db);
}

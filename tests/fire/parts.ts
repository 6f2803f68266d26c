import type { Part } from './part.ts';
import { killsOfPostgres, killsOfServers } from './parts/kills.ts';

/** Every part, in the order in which they run: a file in `parts/` and a line here. */
export const parts: readonly Part[] = [killsOfPostgres, killsOfServers];

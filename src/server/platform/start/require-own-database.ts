import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { Site } from '../trpc/context.ts';
import { findWrongDatabase } from './find-wrong-database.ts';
import { RefusedStart } from './refused-start.ts';

const RETRY_MS = 1000;

/**
 * Ends the start where DEMO and the database contradict each other. A database that does not answer must not keep the
 * process down: then it is asked until it answers, and the process ends if it is the wrong one.
 *
 * @throws {RefusedStart}
 */
export async function requireOwnDatabase(db: Kysely<DB>, { isDemo }: Pick<Site, 'isDemo'>): Promise<void> {
  const answer = await ask(db, isDemo);
  if (answer === undefined) void askUntilAnswered(db, isDemo);
  else if (answer !== null) throw new RefusedStart(answer);
}

async function askUntilAnswered(db: Kysely<DB>, isDemo: boolean) {
  let answer: string | null | undefined;
  while (answer === undefined) {
    await pause(RETRY_MS, undefined, { ref: false });
    answer = await ask(db, isDemo);
  }
  if (answer === null) return;
  process.stderr.write(`${answer}\n`);
  process.exit(1);
}

/** Undefined: the database did not answer. */
const ask = (db: Kysely<DB>, isDemo: boolean) => findWrongDatabase(db, isDemo).catch(() => undefined);

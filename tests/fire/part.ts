import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { checkHistory } from './history/check-history.ts';
import type { Violation } from './history/operation.ts';
import { countUnfinished, readFinalState, withoutOlder } from './history/read-final-state.ts';
import type { Leasts } from './least.ts';
import type { Place } from './load/people.ts';
import type { Tally } from './load/session.ts';
import type { Turns } from './turns.ts';
import type { Site, World } from './world/world.ts';

/** One row of the table. What a part does not count is left out. */
export type Row = {
  part: string;
  /** What was done, in a few words: '20 kills of PostgreSQL, 32 clients'. */
  done: string;
  operations?: number;
  acknowledged?: number;
  perSecond?: number;
  faults?: number;
  /** The longest time from the end of a fault to the first command that was served. */
  recoveryMs?: number;
  lost?: number;
  doubled?: number;
  /** Memory, descriptors or connections that were not given back. */
  leaked?: number;
  /** How long it lasted, where that is what counts. */
  minutes?: number;
  inputs?: number;
  attacksRefused?: number;
  /** The least that the whole does of each: fewer is a problem. */
  least?: Leasts;
  /** It cannot run here: nothing is counted as held. */
  isLeftOut?: boolean;
  /** Sentences; the part has failed if there is one. */
  problems: string[];
  notes?: string[];
};

/** How much a part does: 1 is the whole; the short form of `npm test` takes less. */
type Size = {
  share: number;
  soakMinutes: number;
  operations: number;
  historyMinutes: number;
  /** Where other parts run beside it. */
  turns?: Turns;
};

export type Part = { name: string; run: (world: World, size: Size) => Promise<Row[]> };

export const timesOf = (share: number, whole: number, least = 1) =>
  Math.max(least, Math.round(whole * share));

/**
 * What a killed server had begun is taken up again after a minute, and a refund that failed is tried again after some:
 * both at once here, unless a running server may still be at it (two calls of seven seconds).
 */
async function letTimePass(db: Kysely<DB>) {
  await sql`
    update refunds set leased_until = null
    where status = 'pending' and (leased_until < now() + interval '44 seconds'
                                  or leased_until > now() + interval '61 seconds')`.execute(db);
  await sql`
    update payments set created_at = created_at - interval '1 minute', checked_at = checked_at - interval '1 minute'
    where status = 'initiated' and created_at between now() - interval '1 minute' and now() - interval '16 seconds'`.execute(
    db,
  );
}

const LONGEST_SETTLING_MS = 180_000;
const SHOWN = 10;

/** Waits for the tasks of the servers, reads everything, and checks the history of the load. */
export async function judge(site: Site, place: Place, tally: Tally) {
  await site.fake.settled();
  const giveUpAt = Date.now() + LONGEST_SETTLING_MS;
  while ((await countUnfinished(site.db)) > 0 && Date.now() < giveUpAt) {
    await letTimePass(site.db);
    await pause(500);
  }
  const final = withoutOlder(await readFinalState(site.db, site.fake), place);
  return summarize(checkHistory({ capacity: place.capacity, operations: tally.operations, final }), tally);
}

export function summarize(violations: readonly Violation[], tally: Tally) {
  const count = (...rules: Violation['rule'][]) =>
    violations.filter(({ rule }) => rules.includes(rule)).length;
  const unknown = tally.operations.filter(({ outcome }) => outcome === 'unknown').length;
  return {
    operations: tally.operations.length,
    acknowledged: tally.acknowledged,
    lost: count('lost'),
    doubled: count('once', 'capacity'),
    problems: [
      ...violations.slice(0, SHOWN).map(({ rule, text }) => `${rule}: ${text}`),
      ...(violations.length > SHOWN ? [`… and ${violations.length - SHOWN} more`] : []),
      ...(tally.unclear > 0 ? [`${tally.unclear} answers said nothing to a person`] : []),
      ...(tally.hangs.length > 0
        ? [
            `${tally.hangs.length} answers took more than ten seconds: ${tally.hangs.slice(0, SHOWN).join('; ')}`,
          ]
        : []),
    ],
    notes: [
      `longest answer ${tally.longestMs.toFixed(0)} ms`,
      ...(unknown > 0 ? [`${unknown} without an outcome`] : []),
      ...[...tally.failures].map(([why, times]) => `${times} × ${why}`),
    ],
  };
}

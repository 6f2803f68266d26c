import type { Kysely } from 'kysely';
import { refreshEarliestSlots } from '../booking/refresh-earliest-slots.ts';
import { releaseExpiredHolds } from '../booking/release-expired-holds.ts';
import type { Site } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { foldFigures } from '../figures/fold-figures.ts';
import type { FileStore } from '../files/file-store.ts';
import { sweepOrphans } from '../files/sweep-orphans.ts';
import { announceMessages } from '../inbox/announce-messages.ts';
import { sendDueReminders } from '../inbox/send-due-reminders.ts';
import { tellReviewedLabs } from '../lab-review/tell-reviewed-labs.ts';
import { warnOfLicences } from '../lab-review/warn-of-licences.ts';
import { sweepUnconfirmed } from '../newsletter/sweep-unconfirmed.ts';
import { reconcilePayments } from '../payment/reconcile-payments.ts';
import { sendRefunds } from '../payment/send-refunds.ts';
import { applyDuePlans } from '../plan-versions/apply-due-plans.ts';
import { sweepPurchases } from '../purchases/sweep-purchases.ts';
import { sweepMisses } from '../search/sweep-misses.ts';
import { renewSubscriptions } from '../subscriptions/renew-subscriptions.ts';
import { makeMonthsAhead } from './make-months-ahead.ts';
import { sweepOldRows } from './sweep-old-rows.ts';

export type TaskDeps = {
  db: Kysely<DB>;
  site: Site;
  log: (entry: object) => void;
  /** What goes over many rows ends after the batch at hand. */
  signal?: AbortSignal;
};
export type AllTaskDeps = TaskDeps & { fileStore: FileStore };

/**
 * What has to happen without anybody asking for it. Each task does what is due now and returns; any number of
 * processes may run it at once, and a process that dies in the middle leaves the rest to the next round. What is due
 * less than once a minute is begun once in its interval, by whoever wakes first (begin-round.ts).
 */
export const tasks: { name: string; everyMs: number; run: (deps: AllTaskDeps) => Promise<void> }[] = [
  { name: 'release expired holds', everyMs: 15_000, run: releaseExpiredHolds },
  { name: 'refresh earliest slots', everyMs: 60_000, run: refreshEarliestSlots },
  { name: 'reconcile payments', everyMs: 15_000, run: reconcilePayments },
  { name: 'send refunds', everyMs: 5_000, run: sendRefunds },
  { name: 'fold figures', everyMs: 5_000, run: foldFigures },
  { name: 'send due reminders', everyMs: 30_000, run: sendDueReminders },
  { name: 'tell reviewed labs', everyMs: 2_000, run: tellReviewedLabs },
  { name: 'warn of licences', everyMs: 3_600_000, run: warnOfLicences },
  { name: 'bring plans into force', everyMs: 5_000, run: applyDuePlans },
  { name: 'announce messages', everyMs: 2_000, run: announceMessages },
  { name: 'renew subscriptions', everyMs: 60_000, run: renewSubscriptions },
  { name: 'sweep searches without an answer', everyMs: 3_600_000, run: (deps) => sweepMisses(deps) },
  { name: 'sweep purchases that were not paid', everyMs: 3_600_000, run: sweepPurchases },
  { name: 'sweep subscriptions nobody confirmed', everyMs: 3_600_000, run: sweepUnconfirmed },
  { name: 'make months ahead', everyMs: 3_600_000, run: makeMonthsAhead },
  { name: 'sweep what is old', everyMs: 600_000, run: sweepOldRows },
  { name: 'sweep orphaned files', everyMs: 3_600_000, run: (deps) => sweepOrphans(deps) },
];

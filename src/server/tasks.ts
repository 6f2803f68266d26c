import { tellAdministrators } from './admin/notices/tell-administrators.ts';
import { foldFigures } from './admin/overview/fold-figures.ts';
import { settleSuspensions } from './booking/closures/settle-suspensions.ts';
import { refreshEarliestSlots } from './booking/visits/refresh-earliest-slots.ts';
import { releaseExpiredHolds } from './booking/visits/release-expired-holds.ts';
import { lookAgainForWaiting, offerFreedPlaces } from './booking/waiting/offer-freed-places.ts';
import { tellWrongTries } from './identity/auth/tell-wrong-tries.ts';
import { notifyReviewedLabs } from './labs/approval/notify-reviewed-labs.ts';
import { warnOfLicences } from './labs/approval/warn-of-licences.ts';
import { warnOfCertificates } from './labs/certificates/warn-of-certificates.ts';
import { keepPrayerDays } from './labs/prayer-times/keep-prayer-days.ts';
import { sendWebhooks } from './labs/webhooks/send-webhooks.ts';
import { sendQueuedMail } from './mails/send-queued-mail.ts';
import { sendQueuedTexts } from './mails/send-queued-texts.ts';
import { deliverMessages } from './messages/inbox/deliver-messages.ts';
import { sendDueReminders } from './messages/inbox/send-due-reminders.ts';
import { sweepUnconfirmed } from './messages/newsletter/sweep-unconfirmed.ts';
import { reconcilePayments } from './payments/collect/reconcile-payments.ts';
import { sendRefunds } from './payments/collect/send-refunds.ts';
import { applyDuePlans } from './payments/plans/apply-due-plans.ts';
import { renewSubscriptions } from './payments/subscriptions/renew-subscriptions.ts';
import { sweepOrphans } from './platform/files/sweep-orphans.ts';
import { createPartitionsAhead } from './platform/jobs/create-partitions-ahead.ts';
import { sweepOldRows } from './platform/jobs/sweep-old-rows.ts';
import type { Task } from './platform/jobs/task.ts';
import { sweepVisitPhones } from './privacy/sweep-visit-phones.ts';
import { escalateCriticalValues } from './results/entry/escalate-critical-values.ts';
import { sweepMisses } from './search/misses/sweep-misses.ts';
import { sweepPurchases } from './store/purchases/sweep-purchases.ts';

/**
 * The work that no request starts. Each task does what is due and returns. Any number of processes may run a task at
 * once, and what a process leaves behind is done by the next run. A task with an interval above one minute runs once
 * in its interval, in the process that claims it first (claim-run.ts).
 */
export const tasks: readonly Task[] = [
  { name: 'release expired holds', everyMs: 15_000, run: releaseExpiredHolds },
  { name: 'look again for people who wait', everyMs: 3_600_000, run: lookAgainForWaiting },
  { name: 'offer freed places', everyMs: 2_000, run: offerFreedPlaces },
  { name: 'refresh earliest slots', everyMs: 60_000, run: refreshEarliestSlots },
  { name: 'reconcile payments', everyMs: 15_000, run: reconcilePayments },
  { name: 'send refunds', everyMs: 5_000, run: sendRefunds },
  { name: 'fold figures', everyMs: 5_000, run: foldFigures },
  { name: 'send due reminders', everyMs: 30_000, run: sendDueReminders },
  { name: 'escalate critical values', everyMs: 10_000, run: escalateCriticalValues },
  { name: 'tell reviewed labs', everyMs: 2_000, run: notifyReviewedLabs },
  { name: 'tell of wrong tries', everyMs: 60_000, run: tellWrongTries },
  { name: 'settle visits of suspended labs', everyMs: 5_000, run: settleSuspensions },
  { name: 'warn of licences', everyMs: 3_600_000, run: warnOfLicences },
  { name: 'warn of certificates', everyMs: 3_600_000, run: warnOfCertificates },
  { name: 'tell administrators', everyMs: 60_000, run: (deps) => tellAdministrators(deps) },
  { name: 'bring plans into force', everyMs: 5_000, run: applyDuePlans },
  { name: 'announce messages', everyMs: 2_000, run: deliverMessages },
  { name: 'renew subscriptions', everyMs: 60_000, run: renewSubscriptions },
  { name: 'sweep searches without an answer', everyMs: 3_600_000, run: (deps) => sweepMisses(deps) },
  { name: 'sweep purchases that were not paid', everyMs: 3_600_000, run: sweepPurchases },
  { name: 'delete unconfirmed subscriptions', everyMs: 3_600_000, run: sweepUnconfirmed },
  { name: 'delete telephone numbers of ended visits', everyMs: 3_600_000, run: sweepVisitPhones },
  { name: 'compute prayer times', everyMs: 3_600_000, run: keepPrayerDays },
  { name: 'make months ahead', everyMs: 3_600_000, run: createPartitionsAhead },
  { name: 'sweep what is old', everyMs: 600_000, run: sweepOldRows },
  { name: 'sweep orphaned files', everyMs: 3_600_000, run: (deps) => sweepOrphans(deps) },
  { name: 'send messages to telephones', everyMs: 1_000, run: sendQueuedTexts },
  // Mails that the other tasks queue leave in the same cron event; the next event comes after a minute.
  { name: 'send mail', everyMs: 2_000, afterRoundMs: 45_000, run: sendQueuedMail },
  { name: 'send webhooks', everyMs: 1_000, afterRoundMs: 20_000, run: sendWebhooks },
];

import type { Kysely } from 'kysely';
import { getLedgerState } from '#/server/admin/overview/get-ledger-state.ts';
import { readQueues } from '#/server/admin/overview/read-queues.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { MailContent, MailJob, QueueInMail } from '#/server/platform/mail/mail.ts';
import { pageUrl } from '#/server/platform/mail/page-url.ts';
import type { Site } from '#/server/platform/trpc/context.ts';
import type { DigestQueue } from '#/shared/admin/notices.ts';

type Job = Extract<MailJob, { kind: 'adminDigest' | 'adminAlert' }>;
type Written = { to: string; content: MailContent };

/** The view of the desk that lists a queue. */
const addresses: Record<DigestQueue, string> = {
  labs: 'section=labs&status=pending',
  certificates: 'section=labs&kind=waiting',
  labChanges: 'section=labs&kind=proposed',
  tests: 'section=tests&view=requests',
  reviews: 'section=cases&view=reviews',
  cases: 'section=cases',
  failedRefunds: 'section=transactions&view=refunds&status=failing',
  lateResults: 'section=transactions&view=late',
  payouts: 'section=transactions&view=payouts',
};
const LEDGER = 'section=transactions&view=ledger';

/** Written from the queues at the time of sending; null if all was done meanwhile, or the person is no administrator. */
export async function writeAdminMail(db: Kysely<DB>, site: Site, job: Job): Promise<Written | null> {
  const admin = await findAdmin(db, job.userId);
  if (!admin) return null;
  const { email: to, name } = admin;
  const desk = (search: string) => pageUrl(site, `/admin/dashboard?${search}`, job.locale);
  const settingsUrl = desk('section=settings');
  if (job.kind === 'adminAlert' && job.subject === 'books') {
    if ((await getLedgerState(db)).isBalanced) return null;
    return { to, content: { kind: 'adminAlert', name, refunds: null, url: desk(LEDGER), settingsUrl } };
  }
  const asked = job.kind === 'adminDigest' ? job.queues : (['failedRefunds'] as const);
  const queues = await queuesOf(db, asked, desk);
  const [first] = queues;
  if (!first) return null;
  return job.kind === 'adminDigest'
    ? { to, content: { kind: job.kind, name, queues, url: desk('section=overview'), settingsUrl } }
    : { to, content: { kind: job.kind, name, refunds: first, url: first.url, settingsUrl } };
}

async function queuesOf(
  db: Kysely<DB>,
  names: readonly DigestQueue[],
  desk: (search: string) => string,
): Promise<QueueInMail[]> {
  const waiting = await readQueues(db);
  return names.flatMap((name) => {
    const queue = waiting.find((one) => one.name === name);
    if (!queue || queue.count === 0) return [];
    const oldestAt = queue.oldest_at?.toISOString() ?? null;
    return [{ name, count: queue.count, oldestAt, url: desk(addresses[name]) }];
  });
}

async function findAdmin(db: Kysely<DB>, userId: string) {
  const admin = await db
    .selectFrom('users')
    .innerJoin('user_profiles', 'user_profiles.id', 'users.id')
    .select(['users.email', 'user_profiles.name'])
    .where('users.id', '=', userId)
    .where('user_profiles.user_type', '=', 'admin')
    .where('user_profiles.suspended_at', 'is', null)
    .executeTakeFirst();
  if (!admin || admin.email === null) return null;
  return { email: admin.email, name: admin.name ?? '' };
}

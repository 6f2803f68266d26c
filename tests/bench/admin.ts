import { type Kysely, sql } from 'kysely';
import { foldFigures } from '#/server/admin/overview/fold-figures.ts';
import { getFigures } from '#/server/admin/overview/get-figures.ts';
import { getOverview } from '#/server/admin/overview/get-overview.ts';
import { getQueues } from '#/server/admin/overview/get-queues.ts';
import { getTotalRevenue } from '#/server/admin/overview/get-total-revenue.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { callAs } from '../support/api/caller.ts';
import { alternate, eachRound, timeEach } from './measure.ts';
import type { Report } from './report.ts';
import { lookUpOffers } from './search.ts';

const ROUNDS = 5;
const CALLS = 40;
const FIGURES_AT_MOST = 5;
const LIST_AT_MOST = 20;

/** A user with access to the queries; the large data set has no administrator. */
export async function makeAdmin(db: Kysely<DB>) {
  const email = 'admin@bench.test';
  await sql`insert into users (email) values (${email}) on conflict do nothing`.execute(db);
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await sql`insert into user_profiles (id, name, user_type, admin_role, admin_role_since) values (${id}, 'Admin', 'admin', 'owner', now()) on conflict do nothing`.execute(
    db,
  );
  const actor: Actor = {
    userId: id,
    userType: 'admin',
    labId: null,
    adminRole: 'owner',
    labRole: null,
    labApproved: false,
    isAnonymous: false,
    hasTotp: true,
    sessionId: id,
  };
  // A caller is a proxy: its parts are read by name.
  return { actor, admin: callAs(db, actor).admin };
}

/** The key figures of the admin and the first page of each of its lists, each compared to a primary key lookup. */
export async function benchAdmin(db: Kysely<DB>, report: Report) {
  const { actor, admin } = await makeAdmin(db);
  await foldFigures({ db });
  const times = Array.from({ length: CALLS }, (_, at) => at);
  const each = (run: () => Promise<unknown>) => () => timeEach(times, run);
  const figures = {
    'overview of 30 days': each(() => getOverview({ db }, actor, {})),
    'total revenue': each(() => getTotalRevenue({ db })),
    'figures of 30 days by day, city and category': each(() => getFigures(db, {})),
    'what waits, all queues': each(() => getQueues({ db }, actor)),
  };
  const pages = {
    laboratories: each(() => admin.labs({})),
    orders: each(() => admin.transactions({})),
    'order lines': each(() => admin.orderLines({})),
    'order lines, completed': each(() => admin.orderLines({ status: 'completed' })),
    payments: each(() => admin.payments({})),
    refunds: each(() => admin.refunds({})),
    documents: each(() => admin.documents({})),
    'transactions of the books': each(() => admin.ledgerTransactions({})),
    'late results': each(() => admin.lateResults({})),
    'tests of the catalogue': each(() => admin.catalogueTests({})),
    people: each(() => admin.users({})),
    'people by a name': each(() => admin.users({ text: 'محمد' })),
    'people by a name that nobody has': each(() => admin.users({ text: 'زززز' })),
    'balances of laboratories': each(() => admin.labBalances({})),
    'audit log': each(() => admin.audit({})),
    'audit log, by a name': each(() => admin.audit({ text: 'زززز' })),
  };
  const contestants = { lookup: await lookUpOffers(db, 400), ...figures, ...pages };
  await alternate(1, contestants);
  const results = await alternate(ROUNDS, contestants);
  const lookup = eachRound(results.lookup, 'p50');
  for (const [what, samples] of Object.entries(results)) {
    if (what === 'lookup') continue;
    report.add({
      group: 'admin',
      what: `${what}, p50`,
      value: eachRound(samples, 'p50'),
      unit: 'ms',
      reference: { what: 'primary key p50', value: lookup },
      target: { atMost: what in figures ? FIGURES_AT_MOST : LIST_AT_MOST },
    });
  }
}

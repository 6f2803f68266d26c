import { type Kysely, sql } from 'kysely';
import { hashPassword } from '#/server/platform/crypto/hash-password.ts';
import { OPERATOR } from '#/server/platform/crypto/hashing-permits.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { FileStore } from '#/server/platform/files/file-store.ts';
import type { CatalogTest } from '../catalog/read-catalog.ts';
import { createRandom } from '../run/random.ts';
import type { DemoFiles } from './attach-demo-files.ts';
import { createCalendar, riyadhDayMs } from './demo-calendar.ts';
import {
  DEMO_LAB,
  type DemoLab,
  hasHistory,
  insertLabs,
  NEW_LAB,
  readLabCards,
  reviewLabs,
} from './demo-labs.ts';
import { type DemoOffer, insertOffers, planOffers, planTestCount } from './demo-offers.ts';
import { planReports } from './demo-reports.ts';
import { insertDemoResults } from './demo-results.ts';
import { insertReviews, linkReviews } from './demo-reviews.ts';
import { insertSchedules, planExceptions, type ScheduleException } from './demo-schedule.ts';
import { insertDemoStaff } from './demo-staff.ts';
import { planDemoLab, planStories } from './demo-story.ts';
import { insertSubscriptions } from './demo-subscriptions.ts';
import {
  DEMO_PASSWORD,
  hideSomeNames,
  insertUsers,
  isAnonymous,
  planAccounts,
  planAdministrators,
  planCustomers,
  planOwner,
} from './demo-users.ts';
import { type DemoVisit, planComing, planPast, type Planner, planToday } from './demo-visits.ts';
import { insertDocuments } from './insert-documents.ts';
import { insertLedger } from './insert-ledger.ts';
import { insertMessages } from './insert-messages.ts';
import { insertPurchases, insertSubscribers } from './insert-purchases.ts';
import { insertVisits } from './insert-visits.ts';
import { withoutTriggers } from './without-triggers.ts';

// A number of the valid form that belongs to no company.
const VAT_NUMBER = '300000000000003';

type Options = {
  now?: Date;
  passwordHash?: string;
  /** Without the site's keys no customer is anonymous, because they derive the codes. */
  keys?: Keys | null;
  /** Without a store the demo has no files. */
  fileStore?: FileStore;
};

async function seedUsers(db: Kysely<DB>, nowMs: number, { keys, ...options }: Options) {
  const random = createRandom('people');
  const accounts = planAccounts(random, nowMs);
  const allNamed = planCustomers(random, nowMs);
  const customers = keys ? hideSomeNames(allNamed, keys) : allNamed;
  const cards = await readLabCards();
  const testCounts = cards.map((_, index) => planTestCount(random, index));
  const owners = cards.map((card, index) => {
    if (index === DEMO_LAB) return accounts.lab;
    if (index === NEW_LAB) return accounts.newLab;
    return planOwner(random, nowMs, index, card.nameAr, testCounts[index] ?? 0);
  });
  const { customer, premium, admin } = accounts;
  const others = planAdministrators(createRandom('administrators'), nowMs);
  const users = [...new Set([customer, premium, admin, ...others, ...owners, ...customers])];
  const passwordHash = options.passwordHash ?? (await hashPassword(DEMO_PASSWORD, { address: OPERATOR }));
  await insertUsers(db, users, passwordHash);
  const customerIds = customers.map(({ id }) => id);
  const anonymousIds = customers.filter(isAnonymous).map(({ id }) => id);
  const names = new Map(users.map(({ id, name }) => [id, name]));
  return { accounts, passwordHash, customerIds, anonymousIds, names, cards, owners, testCounts };
}

type SeededUsers = Awaited<ReturnType<typeof seedUsers>>;

/** Scripted visits come first; random visits take the remaining capacity. */
function planVisits(
  users: SeededUsers,
  labs: readonly DemoLab[],
  offers: readonly DemoOffer[],
  { exceptions, nowMs }: { exceptions: readonly ScheduleException[]; nowMs: number },
): DemoVisit[] {
  const active = Map.groupBy(
    offers.filter(({ isActive }) => isActive),
    ({ labIndex }) => labIndex,
  );
  const { accounts, customerIds, anonymousIds } = users;
  const nameless = new Set(anonymousIds);
  const planner: Planner = {
    random: createRandom('visits'),
    calendar: createCalendar(exceptions, nowMs),
    offersOf: (lab, customerId) =>
      (active.get(lab.index) ?? []).filter((offer) => offer.anonymousAllowed || !nameless.has(customerId)),
  };
  const storyAccounts = { customerId: accounts.customer.id, premiumId: accounts.premium.id };
  return [
    ...planReports({ ...planner, random: createRandom('reports') }, labs, { ...storyAccounts, customerIds }),
    ...planStories(planner, labs, storyAccounts),
    ...labs
      .slice(DEMO_LAB, DEMO_LAB + 1)
      .flatMap((lab) => planDemoLab(planner, lab, { customerIds, anonymousIds })),
    ...labs
      .filter(({ reviewStatus }) => reviewStatus === 'approved')
      .flatMap((lab) => planComing(planner, lab, customerIds)),
    ...labs.filter(hasHistory).flatMap((lab) => planPast(planner, lab, customerIds)),
    ...labs
      .filter(({ reviewStatus, index }) => reviewStatus === 'approved' && index !== DEMO_LAB)
      .flatMap((lab) => planToday(planner, lab, customerIds)),
  ];
}

type Planned = {
  labs: readonly DemoLab[];
  visits: readonly DemoVisit[];
  files: DemoFiles | null;
  nowMs: number;
};

async function insertResults(
  db: Kysely<DB>,
  { accounts, passwordHash }: SeededUsers,
  { labs, visits, files, nowMs }: Planned,
) {
  const ownLab = labs[DEMO_LAB];
  if (!ownLab) return;
  const random = createRandom('results');
  const staff = await insertDemoStaff(db, random, ownLab, { nowMs, passwordHash });
  const customerIds = [accounts.customer.id, accounts.premium.id];
  await insertDemoResults(db, random, { labs, visits, customerIds, ownLab, staff, files, nowMs });
}

/**
 * Fills a database that contains the catalogue with the demo data. All dates are relative to `now`; everything else is
 * deterministic.
 */
export async function seedDemo(db: Kysely<DB>, tests: readonly CatalogTest[], options: Options = {}) {
  const nowMs = (options.now ?? new Date()).getTime();
  const todayMs = riyadhDayMs(nowMs);
  const today = new Date(todayMs).toISOString().slice(0, 10);
  const users = await seedUsers(db, nowMs, options);
  const random = createRandom('labs');
  const labs = await insertLabs(db, random, users.cards, users.owners, nowMs);
  const offers = await planOffers(db, random, labs, users.testCounts, tests);
  const exceptions = planExceptions(random, labs);
  const visits = planVisits(users, labs, offers, { exceptions, nowMs });
  // Ratings and approval come before the tests, so that each offer is written once.
  await insertReviews(db, random, { labs, visits, names: users.names, nowMs });
  await reviewLabs(db, labs);
  await insertOffers(db, offers);
  await setVatNumbers(db);
  // Today begins at midnight in the easternmost zone of the labs.
  const countedFromMs = todayMs - 4 * 3_600_000;
  const { customer, premium, lab } = users.accounts;
  await withoutTriggers(db, async () => {
    await insertVisits(db, random, { visits, nowMs, countedFromMs });
    await insertSubscriptions(db, createRandom('subscriptions'), { users: [premium, lab], nowMs });
    await linkReviews(db);
    await insertLedger(db);
    await insertDocuments(db);
  });
  const { keys, fileStore } = options;
  const files = keys && fileStore ? { keys, fileStore } : null;
  await insertResults(db, users, { labs, visits, files, nowMs });
  await insertSchedules(db, labs, exceptions, today);
  await insertPurchases(db, { random: createRandom('store'), customerIds: buyersOf(users), nowMs });
  if (keys) await insertSubscribers(db, { random: createRandom('newsletter'), keys, nowMs });
  await insertMessages(db, { userIds: [customer.id, premium.id], nowMs });
}

/** Customers with a name who are no account of the demo's visitors. */
const buyersOf = ({ customerIds, anonymousIds, accounts: { customer, premium } }: SeededUsers) =>
  customerIds.filter((id) => !anonymousIds.includes(id) && id !== customer.id && id !== premium.id);

/** With a VAT number documents are tax invoices with a QR code. Every fourth lab has none and gives plain receipts. */
async function setVatNumbers(db: Kysely<DB>) {
  await sql`
    update site_settings set value = jsonb_set(value, '{vatNumber}', to_jsonb(${VAT_NUMBER}::text))
    where key = 'vat'`.execute(db);
  await sql`
    update labs set vat_number = '3000000' || lpad(id::text, 5, '0') || '003' where id % 4 <> 0`.execute(db);
}

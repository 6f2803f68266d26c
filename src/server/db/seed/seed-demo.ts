import type { Kysely } from 'kysely';
import { hashPassword } from '../../auth/hash-password.ts';
import type { FileStore } from '../../files/file-store.ts';
import type { Keys } from '../../keys.ts';
import type { DB } from '../schema.gen.ts';
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
import {
  DEMO_PASSWORD,
  hideSomeNames,
  insertPeople,
  isAnonymous,
  planAccounts,
  planCustomers,
  planOwner,
} from './demo-people.ts';
import { insertReviews, linkReviews } from './demo-reviews.ts';
import { insertSchedules, planExceptions, type ScheduleException } from './demo-schedule.ts';
import { planReports } from './demo-reports.ts';
import { insertDemoResults } from './demo-results.ts';
import { insertDemoStaff } from './demo-staff.ts';
import { planDemoLab, planStories } from './demo-story.ts';
import { insertSubscriptions } from './demo-subscriptions.ts';
import { type DemoVisit, planComing, planPast, type Planner, planToday } from './demo-visits.ts';
import { groupBy } from '../../search/group-by.ts';
import { giveVatNumber } from './give-vat-number.ts';
import { insertBooks } from './insert-books.ts';
import { insertMessages } from './insert-messages.ts';
import { insertVisits } from './insert-visits.ts';
import { createRandom } from './random.ts';
import type { CatalogueTest } from './read-catalogue.ts';
import { withoutTriggers } from './without-triggers.ts';

type Options = {
  now?: Date;
  passwordHash?: string;
  /** Without the keys of the site nobody is anonymous, since codes are made with them. */
  keys?: Keys | null;
  /** Where files lie; without it the demo has none. */
  fileStore?: FileStore;
};

async function seedPeople(db: Kysely<DB>, nowMs: number, { keys, passwordHash }: Options) {
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
  const people = [...new Set([customer, premium, admin, ...owners, ...customers])];
  await insertPeople(db, people, passwordHash ?? (await hashPassword(DEMO_PASSWORD)));
  const customerIds = customers.map(({ id }) => id);
  const anonymousIds = customers.filter(isAnonymous).map(({ id }) => id);
  return { accounts, customerIds, anonymousIds, cards, owners, testCounts };
}

type People = Awaited<ReturnType<typeof seedPeople>>;

/** The told stories come first: the crowd then takes what places are left. */
function planVisits(
  people: People,
  labs: readonly DemoLab[],
  offers: readonly DemoOffer[],
  { exceptions, nowMs }: { exceptions: readonly ScheduleException[]; nowMs: number },
): DemoVisit[] {
  const active = groupBy(
    offers.filter(({ isActive }) => isActive),
    ({ labIndex }) => labIndex,
  );
  const { accounts, customerIds, anonymousIds } = people;
  const nameless = new Set(anonymousIds);
  const planner: Planner = {
    random: createRandom('visits'),
    calendar: createCalendar(exceptions, nowMs),
    offersOf: (lab, customerId) =>
      (active.get(lab.index) ?? []).filter((offer) => offer.anonymousAllowed || !nameless.has(customerId)),
  };
  const told = { customerId: accounts.customer.id, premiumId: accounts.premium.id };
  return [
    ...planReports({ ...planner, random: createRandom('reports') }, labs, { ...told, customerIds }),
    ...planStories(planner, labs, told),
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

async function insertResults(db: Kysely<DB>, { accounts }: People, { labs, visits, files, nowMs }: Planned) {
  const ownLab = labs[DEMO_LAB];
  if (!ownLab) return;
  const random = createRandom('results');
  const staff = await insertDemoStaff(db, random, ownLab, nowMs);
  const customerIds = [accounts.customer.id, accounts.premium.id];
  await insertDemoResults(db, random, { labs, visits, customerIds, ownLab, staff, files, nowMs });
}

/**
 * Fills a database that holds the catalogue with the world of the demo. All dates are counted from `now`;
 * everything else is the same each time.
 */
export async function seedDemo(db: Kysely<DB>, tests: readonly CatalogueTest[], options: Options = {}) {
  const nowMs = (options.now ?? new Date()).getTime();
  const todayMs = riyadhDayMs(nowMs);
  const today = new Date(todayMs).toISOString().slice(0, 10);
  const people = await seedPeople(db, nowMs, options);
  const random = createRandom('labs');
  const labs = await insertLabs(db, random, people.cards, people.owners, nowMs);
  const offers = await planOffers(db, random, labs, people.testCounts, tests);
  const exceptions = planExceptions(random, labs);
  const visits = planVisits(people, labs, offers, { exceptions, nowMs });
  // Ratings and approval come before the tests: so each offer is written once, with all it shows.
  await insertReviews(db, random, { labs, visits, nowMs });
  await reviewLabs(db, labs);
  await insertOffers(db, offers);
  // Today is counted from its midnight in the easternmost zone of the labs.
  const countedFromMs = todayMs - 4 * 3_600_000;
  const { customer, premium, lab } = people.accounts;
  await withoutTriggers(db, async () => {
    await insertVisits(db, random, { visits, nowMs, countedFromMs });
    await insertSubscriptions(db, createRandom('subscriptions'), { people: [premium, lab], nowMs });
    await linkReviews(db);
    await insertBooks(db);
  });
  const { keys, fileStore } = options;
  const files = keys && fileStore ? { keys, fileStore } : null;
  await insertResults(db, people, { labs, visits, files, nowMs });
  await insertSchedules(db, labs, exceptions, today);
  await giveVatNumber(db);
  await insertMessages(db, { userIds: [customer.id, premium.id], nowMs });
}

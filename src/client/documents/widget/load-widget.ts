import type { TRPCClient } from '@trpc/client';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { namedPaths } from '#/client/core/procedures/named-paths.ts';
import type { AppRouter } from '#/server/api/router.ts';
import type { BookableDay } from '#/shared/booking/booking.ts';
import { dayIn } from '#/shared/core/format.ts';
import { addMonths } from '#/shared/core/month.ts';
import type { ProcedureCall } from '#/shared/core/procedure-call.ts';
import { USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import type { WidgetWish } from './widget-wish.ts';

type Client = Pick<TRPCClient<AppRouter>, 'catalog' | 'booking'>;
type Wanted = { labId: number; wish: WidgetWish };

const TESTS = 12;
const DAYS = 7;

/** Null for what is not there. */
async function found<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (appErrorCode(error) === 'NOT_FOUND') return null;
    throw error;
  }
}

/** Everything of one step of the widget; null without an approved laboratory. */
export async function loadWidget(call: ProcedureCall, { labId, wish }: Wanted) {
  const client = namedPaths((path, _query, [input]) => call('query', path.join('.'), input)) as Client;
  const lab = await found(client.catalog.lab.query({ labId }));
  if (lab === null) return null;
  const now = Date.now();
  if (wish.test !== undefined) return { lab, now, chosen: await loadTest(client, lab, wish) };
  const { query: searchText = '', cursor } = wish;
  const list = await client.catalog.labOffers.query({
    labId,
    searchText,
    limit: TESTS,
    ...(cursor === undefined ? {} : { cursor }),
  });
  return { lab, now, list };
}
export type LoadedWidget = NonNullable<Awaited<ReturnType<typeof loadWidget>>>;
export type LoadedTest = NonNullable<Awaited<ReturnType<typeof loadTest>>>;

type Lab = { labId: number; timeZone: string; earliestSlot: string | null };

/** The offer of the test with its next days and the times of one of them; null where the lab does not offer it. */
async function loadTest(client: Client, { labId, timeZone, earliestSlot }: Lab, wish: WidgetWish) {
  const test = await found(client.catalog.test.query({ testName: wish.test ?? '' }));
  if (test === null) return null;
  const { testId, name, fastingHours } = test;
  const first = earliestSlot === null ? new Date() : new Date(earliestSlot);
  const start = wish.from ?? dayIn(timeZone, first);
  const [offers, open] = await Promise.all([
    client.catalog.labTests.query({ testId, labId, radiusKm: USUAL_RADIUS_KM, limit: 1 }),
    openDays(client, { labId, fastingHours, start }),
  ]);
  const offer = offers.rows[0];
  if (!offer) return null;
  const days = open.slice(0, DAYS);
  const date = wish.date ?? (days.find(({ suitsFast }) => suitsFast) ?? days[0])?.date;
  const day = date === undefined ? null : await client.booking.availableSlots.query({ labId, date });
  return { name, fastingHours, offer, days, later: open[DAYS]?.date, date, day };
}

/** The days with a free time from this one on, in its month and the next. */
async function openDays(
  client: Client,
  { labId, fastingHours, start }: { labId: number; fastingHours: number; start: string },
): Promise<BookableDay[]> {
  const month = start.slice(0, 7);
  const months = [month, addMonths(month, 1)].map((each) =>
    client.booking.availableDays.query({ labId, month: each, fastingHours }),
  );
  const days = (await Promise.all(months)).flatMap(({ rows }) => rows);
  return days.filter(({ date, state }) => state === 'open' && date >= start);
}

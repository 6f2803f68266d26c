import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { type MergePreview, type MergeTestsInput, MOST_COUNTED } from '#/shared/catalog/test-request.ts';
import { mergedWords } from './merged-words.ts';
import { readMerge } from './read-merge.ts';

type Counts = {
  moved: number;
  closed: number;
  bookings: number;
  open_bookings: number;
  requests: number;
  has_other_analytes: boolean;
};

/** The effects of merging two tests; changes nothing. */
export async function previewMerge(
  { db }: Pick<Context, 'db'>,
  input: MergeTestsInput,
): Promise<MergePreview> {
  const tests = await readMerge(db, input);
  const [counts, words] = [await countAffected(db, input), await mergedWords(db, tests)];
  const { from, into } = tests;
  return {
    from: namesOf(from),
    into: namesOf(into),
    movedOfferCount: counts.moved,
    closedOfferCount: counts.closed,
    bookingCount: counts.bookings,
    openBookingCount: counts.open_bookings,
    requestCount: counts.requests,
    synonyms: words.map(({ term }) => term),
    hasOtherSpecimen: from.specimen_kind !== into.specimen_kind,
    hasOtherAnalytes: counts.has_other_analytes,
  };
}

type Test = Awaited<ReturnType<typeof readMerge>>['from'];

const namesOf = (test: Test) => ({
  testId: test.id,
  testName: { ar: test.name_ar, en: test.name_en },
  specimenKind: test.specimen_kind,
  loinc: test.loinc,
});

async function countAffected(db: Kysely<DB>, { fromTestId, intoTestId }: MergeTestsInput): Promise<Counts> {
  // Counts up to a limit: beyond it the exact number does not matter.
  const lines = (condition: ReturnType<typeof sql>) => sql`(
    select count(*)::int from (
      select from lab_tests o join bookings b on b.lab_test_id = o.id
      where o.test_id = ${fromTestId} and ${condition} limit ${MOST_COUNTED}) as counted)`;
  const analytesOf = (testId: number) => sql`array(
    select analyte_id from test_analytes where test_id = ${testId} order by 1)`;
  const { rows } = await sql<Counts>`
    select count(*) filter (where both_offer is null)::int as moved,
           count(both_offer)::int as closed,
           ${lines(sql`b.status not in ('held', 'expired')`)} as bookings,
           ${lines(sql`b.status in ('confirmed', 'checked_in')`)} as open_bookings,
           (select count(*)::int from test_requests where test_id = ${fromTestId}) as requests,
           ${analytesOf(fromTestId)} <> ${analytesOf(intoTestId)} as has_other_analytes
    from (
      select other.id as both_offer
      from lab_tests o left join lab_tests other on other.lab_id = o.lab_id and other.test_id = ${intoTestId}
      where o.test_id = ${fromTestId} and o.is_active) as offered`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate without a row');
  return counts;
}

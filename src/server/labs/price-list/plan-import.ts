import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabId } from '#/server/platform/trpc/context.ts';
import type { CsvFileError } from '#/shared/core/csv-file-error.ts';
import type { OffersPreview } from '#/shared/labs/offer.ts';
import { compareOffers, type KnownTest } from './compare-offers.ts';
import { readOffersCsv } from './read-offers-csv.ts';
import { testCounts } from './test-counts.ts';

const MOST_TESTS = 20_000;

type Plan = OffersPreview & Pick<ReturnType<typeof compareOffers>, 'writes'>;

/** The effect of importing this file into the lab's present price list. */
export async function planImport(db: Kysely<DB>, labId: LabId, csv: string): Promise<Plan> {
  const read = await readOffersCsv(csv);
  if ('error' in read) return unreadable(read.error);
  const [tests, limits] = [await readTests(db, labId), await readLimits(db, labId)];
  const compared = compareOffers(read.rows, tests, limits);
  const { added, changed, errors } = compared;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([labId, added, changed, errors]))
    .digest('hex');
  return { fileError: null, fingerprint, ...compared };
}

const unreadable = (fileError: CsvFileError): Plan => ({
  fileError,
  added: [],
  changed: [],
  unchangedCount: 0,
  unpricedCount: 0,
  errors: [],
  writes: [],
  fingerprint: '',
});

async function readTests(db: Kysely<DB>, labId: LabId): Promise<KnownTest[]> {
  const { rows } = await sql<{
    id: number;
    loinc: string | null;
    name_ar: string;
    name_en: string;
    turnaround_hours: number;
    offer: KnownTest['offer'];
  }>`
    select t.id, t.loinc, t.name_ar, t.name_en, t.turnaround_hours,
           case when o.id is not null then json_build_object(
             'priceHalalas', o.price_halalas, 'turnaroundHours', o.turnaround_hours, 'isActive', o.is_active
           ) end as offer
    from tests t left join lab_tests o on o.test_id = t.id and o.lab_id = ${labId}
    where t.merged_into is null and t.withdrawn_at is null
    order by t.id limit ${MOST_TESTS}`.execute(db);
  return rows.map((row) => ({
    testId: row.id,
    testName: { ar: row.name_ar, en: row.name_en },
    loinc: row.loinc,
    turnaroundHours: row.turnaround_hours,
    offer: row.offer,
  }));
}

async function readLimits(db: Kysely<DB>, labId: LabId) {
  const { rows } = await sql<{ activeLimit: number | null; activeCount: number }>`
    select p.active_test_limit as "activeLimit",
           ${testCounts('active_tests')} as "activeCount"
    from labs l
    join user_profiles u on u.id = l.owner_id
    cross join lateral plan_of('lab', u.subscription_tier) p
    where l.id = ${labId}`.execute(db);
  return rows[0] ?? { activeLimit: null, activeCount: 0 };
}

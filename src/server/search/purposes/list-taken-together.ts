import { type Kysely, sql } from 'kysely';
import { readCustomerRates } from '#/server/catalog/browse/read-customer-rates.ts';
import { getCurrentCatalog } from '#/server/catalog/word-index/current-catalog.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { takenBeside, type TubeLine } from '#/shared/catalog/plan-tubes.ts';
import { tubeCapsOf } from '#/shared/catalog/tube-cap.ts';
import { type CustomerRates, offerPrice } from '#/shared/core/money.ts';
import type { TakenTogether, TakenTogetherInput, TakenTogetherList } from '#/shared/search/taken-together.ts';
import { purposeBook } from './purpose-book.ts';
import { testsOfPurpose } from './show-purpose.ts';

const SHOWN = 4;

type Row = {
  id: number;
  name_ar: string;
  name_en: string;
  specimen_kind: string;
  specimen_ar: string;
  specimen_en: string;
  fasting_hours: number;
  lab_test_id: number | null;
  price_halalas: number | null;
};

/** The tests that most reasons ask for together with this one, and what they take beside it. */
export async function listTakenTogether(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { testId, labId }: TakenTogetherInput,
): Promise<TakenTogetherList> {
  const others = await findOthers(db, testId);
  if (others.length === 0) return { rows: [], nextCursor: null };
  const [rates, rows] = await Promise.all([
    readCustomerRates({ db, actor }),
    readTests(db, [testId, ...others], labId),
  ]);
  const asked = rows.find(({ id }) => id === testId);
  if (!asked) return { rows: [], nextCursor: null };
  const beside = rows
    .filter((row) => row !== asked)
    .toSorted((a, b) => others.indexOf(a.id) - others.indexOf(b.id));
  return { rows: beside.map((row) => toTogether(row, asked, rates)), nextCursor: null };
}

/** By the number of purposes that name both; those of the shorter list first, where a test weighs more. */
async function findOthers(db: Kysely<DB>, testId: number): Promise<number[]> {
  const index = await getCurrentCatalog(db);
  const weights = new Map<number, number>();
  for (const purpose of purposeBook().purposes) {
    const ids = testsOfPurpose(index, purpose).map((test) => test.testId);
    if (!ids.includes(testId)) continue;
    for (const id of ids) {
      if (id !== testId) weights.set(id, (weights.get(id) ?? 0) + 1 + 1 / (1 + ids.length));
    }
  }
  const sorted = [...weights].toSorted(([a, one], [b, other]) => other - one || a - b);
  return sorted.slice(0, SHOWN).map(([id]) => id);
}

async function readTests(db: Kysely<DB>, testIds: number[], labId: number | undefined): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select /* hot:taken-together */ t.id, t.name_ar, t.name_en, t.specimen_kind, t.specimen_ar, t.specimen_en,
      t.fasting_hours, o.id as lab_test_id, o.price_halalas
    from tests t
    left join (lab_tests o join labs l on l.id = o.lab_id and l.approved and is_sold_here(l.city_id))
      on o.test_id = t.id and o.lab_id = ${labId ?? null}::int and o.is_active
    where t.id = any(${testIds}::int[]) and t.withdrawn_at is null`.execute(db);
  return rows;
}

const toLine = (row: Row): TubeLine => ({
  id: String(row.id),
  specimenKind: row.specimen_kind,
  specimenAr: row.specimen_ar,
  specimenEn: row.specimen_en,
});

const toTogether = (row: Row, asked: Row, rates: CustomerRates): TakenTogether => ({
  testId: row.id,
  name: { ar: row.name_ar, en: row.name_en },
  caps: tubeCapsOf(row.specimen_kind, row.specimen_en),
  fastingHours: row.fasting_hours,
  taken: takenBeside(toLine(asked), toLine(row)),
  offer:
    row.lab_test_id === null || row.price_halalas === null
      ? null
      : { labTestId: row.lab_test_id, ...offerPrice(row.price_halalas, rates) },
});

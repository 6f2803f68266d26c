import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { KitTest, StoreProduct } from '#/shared/store/store.ts';

/**
 * How a shopkeeper links a product to a test: a custom field with this title. 'Test: HbA1c' is for all of its variants,
 * 'Test (KIT-7): HbA1c' for the one with this SKU.
 */
const KIT_FIELD = /^\s*(?:test|تحليل)\s*(?:\((?<sku>[^()]{1,100})\)\s*)?[:：]\s*(?<name>\S.*)$/iu;

const MOST_CACHED = 100;
const unknownNames = new Set<string>();

type Runtime = { db: Kysely<DB>; log: (entry: object) => void };

type Product = Pick<StoreProduct, 'customFields' | 'variants'>;

/**
 * The test that each variant of these products is a kit for, by variant id. A former name of a test, or that of a test
 * merged into another, resolves to the current one; an unknown name makes no kit.
 */
export async function findKitTests(
  { db, log }: Runtime,
  products: readonly Product[],
): Promise<Map<string, KitTest>> {
  const names = new Map(products.flatMap(namesOf));
  if (names.size === 0) return new Map();
  const tests = await readTests(db, [...new Set(names.values())]);
  return new Map(
    [...names].flatMap(([variantId, name]) => {
      const test = tests.get(name);
      if (!test) sayOnce(log, variantId, name);
      return test ? [[variantId, test] as const] : [];
    }),
  );
}

function namesOf({ customFields, variants }: Product): [variantId: string, name: string][] {
  const links = customFields.flatMap(({ title }) => {
    const { sku, name } = KIT_FIELD.exec(title)?.groups ?? {};
    return name === undefined ? [] : [{ sku: sku?.trim(), name: name.trim().toLowerCase() }];
  });
  return variants.flatMap(({ id, sku }) => {
    const own = links.find((link) => link.sku !== undefined && link.sku === sku);
    const link = own ?? links.find((one) => one.sku === undefined);
    return link ? [[id, link.name] as [string, string]] : [];
  });
}

async function readTests(db: Kysely<DB>, names: string[]) {
  const { rows } = await sql<{ asked: string; id: number; name_ar: string; name_en: string }>`
    select /* hot:kit-tests */ distinct on (asked.name) asked.name as asked, t.id, t.name_ar, t.name_en
    from unnest(${names}::text[]) as asked (name)
    cross join lateral (
      select was.id, 1 as place from tests was where lower(was.name_en) = lower(asked.name)
      union all
      select n.test_id, 2 from test_names_before n where lower(n.name) = lower(asked.name)
      union all
      select was.id, 3 from tests was where was.name_ar = asked.name
    ) found
    join tests was on was.id = found.id
    join tests t on t.id = coalesce(was.merged_into, was.id)
    order by asked.name, was.merged_into is not null, found.place, t.id`.execute(db);
  return new Map(
    rows.map(({ asked, id, name_ar, name_en }) => [asked, { id, nameAr: name_ar, nameEn: name_en }]),
  );
}

function sayOnce(log: Runtime['log'], variantId: string, name: string) {
  if (unknownNames.has(name) || unknownNames.size >= MOST_CACHED) return;
  unknownNames.add(name);
  log({ level: 'warn', message: 'a kit of the store names a test that is not here', variantId, name });
}

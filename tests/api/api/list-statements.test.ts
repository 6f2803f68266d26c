import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type KyselyPlugin } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { deriveKeys } from '#/server/platform/crypto/keys.ts';
import { openDb } from '#/server/platform/db/client.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { callAs } from '../../support/api/caller.ts';
import { procedures } from '../../support/api/procedures.ts';
import { testSite } from '../../support/api/site.ts';
import { validInputs } from '../../support/api/valid-inputs.ts';
import { DEMO_SECRET, makeDemoDatabase } from '../../support/db/demo-database.ts';

/** The most statements of a query, independent of its number of rows. */
const STATEMENTS_MAX = 8;
/** The least number of queries that return more rows than that. */
const LONG_LISTS = 30;

const { adminUrl, template } = inject('postgres');
const db = openDb(await makeDemoDatabase(adminUrl, `${template}_statements`));
afterAll(() => db.destroy());

const actors: Record<string, Actor> = {
  admin: await actorOf('admin@demo.test'),
  lab: await actorOf('lab@demo.test'),
  staff: await actorOf('lab@demo.test'),
  customer: await actorOf('customer@demo.test'),
};
const inputs: Record<string, unknown> = { ...(await validInputs(db)), ...(await demoInputs()) };
const queries = [...procedures].filter(([, { _def }]) => _def.type === 'query').map(([path]) => path);

async function actorOf(email: string): Promise<Actor> {
  const { userId, userType, adminRole, labId } = await db
    .selectFrom('users')
    .innerJoin('user_profiles as p', 'p.id', 'users.id')
    .leftJoin('labs', 'labs.owner_id', 'users.id')
    .select([
      'users.id as userId',
      'p.user_type as userType',
      'p.admin_role as adminRole',
      'labs.id as labId',
    ])
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow();
  const isLab = labId !== null;
  const rest = { isAnonymous: false, hasTotp: true, sessionId: randomUUID() };
  const ofAccount = { userId, userType, adminRole };
  return { ...ofAccount, labId, labRole: isLab ? 'owner' : null, labApproved: isLab, ...rest };
}

/** Inputs of queries about one object: the one with the most rows in the demo. */
async function demoInputs(): Promise<Record<string, object>> {
  const { rows } = await sql<Record<string, string | number>>`
    select
      (select order_id from bookings where customer_id = ${actors['customer']?.userId} limit 1) as "orderId",
      (select id from bookings where customer_id = ${actors['customer']?.userId} limit 1) as "bookingId",
      (select id from visits where lab_id = ${actors['lab']?.labId} limit 1) as "visitCode",
      (select r.booking_id from results r join bookings b on b.id = r.booking_id
        where b.lab_id = ${actors['lab']?.labId} limit 1) as "labResultId",
      (select lab_id from offers group by 1 order by count(*) desc limit 1) as "labId",
      (select id from tests order by offer_count desc limit 1) as "testId",
      (select name_en from tests order by offer_count desc limit 1) as "testName",
      (select category_id from tests group by 1 order by count(*) desc limit 1) as "categoryId",
      (select owner_id from labs order by id limit 1) as "userId"`.execute(db);
  const found = rows[0] ?? {};
  const pick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, found[name]]));
  return {
    'admin.lab': pick('labId'),
    'admin.labHistory': pick('labId'),
    'admin.order': pick('orderId'),
    'admin.user': pick('userId'),
    'admin.catalogueTest': pick('testId'),
    'booking.get': { id: found['bookingId'] },
    'catalog.lab': pick('labId'),
    'catalog.labRecord': pick('labId'),
    'catalog.labTimes': pick('labId'),
    'catalog.labMap': pick('labId'),
    'catalog.labOffers': { ...pick('labId'), searchText: '' },
    'catalog.labTests': { ...pick('testId'), lat: 24.7, lon: 46.7 },
    'catalog.test': pick('testName'),
    'catalog.testInCity': { ...pick('testName'), city: 'Riyadh' },
    'catalog.testsByCategory': { ...pick('categoryId'), searchText: '' },
    'lab.visit': { code: found['visitCode'] },
    'lab.result': { bookingId: found['labResultId'] },
    'orders.get': pick('orderId'),
    'reviews.ofLab': pick('labId'),
    'search.basket': { testIds: [found['testId']], lat: 24.7, lon: 46.7 },
  };
}

const inside = (schema: unknown): unknown =>
  schema instanceof z.core.$ZodDefault || schema instanceof z.core.$ZodOptional
    ? inside(schema._zod.def.innerType)
    : schema;

function fieldsOf(path: string): z.core.$ZodShape {
  const input = inside(procedures.get(path)?._def.inputs[0]);
  return input instanceof z.core.$ZodObject ? input._zod.def.shape : {};
}

/** Adds the highest limit to the input. */
const withLimit = (path: string) =>
  'limit' in fieldsOf(path) ? { ...Object(inputs[path]), limit: 50 } : inputs[path];

function sortsOf(path: string): string[] {
  const { sort, cursor, limit } = fieldsOf(path);
  const names = inside(sort);
  return cursor && limit && names instanceof z.core.$ZodEnum ? Object.keys(names._zod.def.entries) : [];
}

function counting(target: Kysely<DB>) {
  const count = { statements: 0 };
  const plugin: KyselyPlugin = {
    // Parts of a statement are transformed too, so the results are counted.
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      count.statements += 1;
      return Promise.resolve(result);
    },
  };
  return { count, db: target.withPlugin(plugin) };
}

const longestList = (value: unknown): number => {
  if (Array.isArray(value)) return Math.max(value.length, ...value.map(longestList));
  if (typeof value === 'object' && value !== null)
    return Math.max(0, ...Object.values(value).map(longestList));
  return 0;
};

function queryOf(path: string, on: Kysely<DB>) {
  const [namespace = '', name = ''] = path.split('.');
  const actor = actors[namespace] ?? actors['customer'] ?? null;
  const caller = callAs(on, actor, { site: testSite({ keys: deriveKeys(DEMO_SECRET) }) });
  const query: (input: unknown) => Promise<unknown> = Reflect.get(Reflect.get(caller, namespace), name);
  return query;
}

async function ask(path: string) {
  const counted = counting(db);
  const query = queryOf(path, counted.db);
  const rows = await query(withLimit(path)).then(longestList, () => 0);
  return { path, rows, statements: counted.count.statements };
}

test('the number of statements of a query does not grow with its rows', async () => {
  const asked = [];
  for (const path of queries) asked.push(await ask(path));
  expect(asked.filter(({ statements }) => statements > STATEMENTS_MAX)).toEqual([]);
  // Proves that enough queries returned more rows than statements allowed.
  expect(asked.filter(({ rows }) => rows > STATEMENTS_MAX).length).toBeGreaterThan(LONG_LISTS);
});

const pageSchema = z.object({ rows: z.array(z.unknown()), nextCursor: z.nullable(z.string()) });
const MOST_PAGES = 6;
const PAGE = 7;
/** The least number of lists and orders that reach a second page. */
const WALKED = 25;

async function walk(path: string, sort: string) {
  const query = queryOf(path, db);
  const asked = { ...openInput(path), sort };
  const whole = pageSchema.parse(await query({ ...asked, limit: 50 }));
  const rows: unknown[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const next = pageSchema.parse(await query({ ...asked, limit: PAGE, ...(cursor ? { cursor } : {}) }));
    rows.push(...next.rows);
    cursor = next.nextCursor;
    if (cursor === null) break;
  }
  expect(rows, `${path} by ${sort}`).toEqual(whole.rows.slice(0, rows.length));
  return { path, sort, rows: whole.rows, isWhole: whole.nextCursor === null };
}

/** What the list is opened with: without a text or a state that nothing in the demo has. */
function openInput(path: string): object {
  const {
    searchText: _searchText,
    text: _text,
    status: _status,
    kind: _kind,
    cursor: _cursor,
    ...input
  } = Object(inputs[path]);
  return input;
}

test('each list of a desk goes on where its page ended, in each of its orders, and upwards is downwards turned round', async () => {
  const walked = [];
  const desks = queries.filter((path) => path.startsWith('admin.') || path.startsWith('lab.'));
  for (const path of desks) for (const sort of sortsOf(path)) walked.push(await walk(path, sort));
  expect(walked.filter(({ rows }) => rows.length > PAGE).length).toBeGreaterThan(WALKED);
  for (const { path, sort, rows, isWhole } of walked) {
    if (sort !== 'newest' || !isWhole) continue;
    const oldest = walked.find((other) => other.path === path && other.sort === 'oldest');
    expect(oldest?.rows.toReversed(), path).toEqual(rows);
  }
});

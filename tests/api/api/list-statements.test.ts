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

/** Adds the highest limit to the input. */
function withLimit(path: string) {
  const schema = procedures.get(path)?._def.inputs[0];
  const inner = schema instanceof z.core.$ZodDefault ? schema._zod.def.innerType : schema;
  const hasLimit = inner instanceof z.core.$ZodObject && 'limit' in inner._zod.def.shape;
  return hasLimit ? { ...Object(inputs[path]), limit: 50 } : inputs[path];
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

async function ask(path: string) {
  const counted = counting(db);
  const [namespace = '', name = ''] = path.split('.');
  const actor = actors[namespace] ?? actors['customer'] ?? null;
  const caller = callAs(counted.db, actor, { site: testSite({ keys: deriveKeys(DEMO_SECRET) }) });
  const query: (input: unknown) => Promise<unknown> = Reflect.get(Reflect.get(caller, namespace), name);
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

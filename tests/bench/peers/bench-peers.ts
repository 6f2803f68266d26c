import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { createRandom } from '#/server/seed/run/random.ts';
import { type Databases, openSiteDb, withCopy } from '../databases.ts';
import { alternate } from '../measure.ts';
import { makeQueryMix, mixSeeds } from '../query-mix.ts';
import type { Report } from '../report.ts';
import { startServer } from '../start-server.ts';
import { installPeer, type PeerName } from './install-peer.ts';
import { fillPeer, signIn, startPeer } from './start-peer.ts';

const ROUNDS = 5;
const CONNECTIONS = 16;
const SECONDS = 3;
const ROWS = 500;
const PAGE = 20;

type Request = autocannon.Request;
type Load = { url: string; requests: Request[] };
type Peer = { row: Load; search: Load; stop: () => void };
type Asked = { db: Kysely<DB>; databaseUrl: string; emptyUrl: string; folder: string; texts: string[] };

const ids = () => {
  const random = createRandom('peers');
  return Array.from({ length: ROWS }, () => random.between(1, 10_000));
};
const get = (path: string, headers = {}): Request => ({ method: 'GET', path, headers });
const graph = (path: string, query: string, variables: object): Request => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ query, variables }),
});

/** PostGraphile over our tables: a row by its key, and a function with the statement of the naive search. */
async function openPostgraphile({ db, databaseUrl, folder, texts }: Asked): Promise<Peer> {
  await sql`create schema if not exists peer`.execute(db);
  await sql`create or replace view peer.lab_tests as
    select id, lab_id, test_id, price_halalas, turnaround_hours, is_active from lab_tests`.execute(db);
  await sql`comment on view peer.lab_tests is '@primaryKey id'`.execute(db);
  await sql`create or replace function peer.find_offers(words text) returns setof peer.lab_tests language sql stable as $$
    select o.id, o.lab_id, o.test_id, o.price_halalas, o.turnaround_hours, o.is_active
    from lab_tests o join tests t on t.id = o.test_id join labs l on l.id = o.lab_id
    where o.is_active and l.approved and (t.name_ar ilike '%' || words || '%' or t.name_en ilike '%' || words || '%')
    order by o.price_halalas, o.lab_id, o.test_id limit 20 $$`.execute(db);
  const { url, stop } = await startPeer({ name: 'postgraphile', folder, databaseUrl });
  const columns = 'rowId labId testId priceHalalas turnaroundHours isActive';
  const row = `query ($id: Int!) { labTestByRowId(rowId: $id) { ${columns} } }`;
  const search = `query ($words: String!) { findOffers(words: $words, first: ${PAGE}) { nodes { ${columns} } } }`;
  return {
    row: { url, requests: ids().map((id) => graph('/graphql', row, { id })) },
    search: { url, requests: texts.map((words) => graph('/graphql', search, { words })) },
    stop,
  };
}

/** Directus over our tables: an item by its key, and its search in the tests of the catalogue. */
async function openDirectus({ databaseUrl, folder, texts }: Asked): Promise<Peer> {
  const place = { name: 'directus', folder, databaseUrl } as const;
  fillPeer(place, ['bootstrap']);
  const { url, stop } = await startPeer(place);
  const headers = { authorization: `Bearer ${await signIn(url)}` };
  const fields = 'fields=id,lab_id,test_id,price_halalas,turnaround_hours,is_active';
  return {
    row: { url, requests: ids().map((id) => get(`/items/lab_tests/${id}?${fields}`, headers)) },
    search: {
      url,
      requests: texts.map((words) =>
        get(
          `/items/tests?search=${encodeURIComponent(words)}&limit=${PAGE}&fields=id,name_ar,name_en`,
          headers,
        ),
      ),
    },
    stop,
  };
}

/** Vendure over a database of its own, with the tests of the catalogue as its products. */
async function openVendure({ db, emptyUrl, folder, texts }: Asked): Promise<Peer> {
  const { rows } = await sql<{ id: number; name_en: string; name_ar: string }>`
    select id, name_en, name_ar from tests order by id`.execute(db);
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const head =
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';
  const lines = rows.map(
    ({ id, name_en, name_ar }) =>
      `${cell(name_en)},test-${id},${cell(name_ar)},,,,,t${id},100.00,standard,100,false,,`,
  );
  const [products, first] = [join(folder, 'products.csv'), join(folder, 'first-data.json')];
  writeFileSync(products, [head, ...lines, ''].join('\n'));
  const zone = { countries: [{ name: 'Saudi Arabia', code: 'SA', zone: 'Asia' }], defaultZone: 'Asia' };
  const none = { shippingMethods: [], paymentMethods: [], collections: [] };
  const taxRates = [{ name: 'Standard', percentage: 15 }];
  writeFileSync(first, JSON.stringify({ defaultLanguage: 'en', ...zone, ...none, taxRates }));
  const place = { name: 'vendure', folder, databaseUrl: emptyUrl } as const;
  fillPeer(place, [products, first]);
  const { url, stop } = await startPeer(place);
  const row = 'query ($id: ID!) { product(id: $id) { id name slug variants { id sku price } } }';
  const search = `query ($words: String!) {
    search(input: { term: $words, groupByProduct: true, take: ${PAGE} }) { totalItems items { productId productName } } }`;
  return {
    row: { url, requests: ids().map((id) => graph('/shop-api', row, { id: 1 + (id % rows.length) })) },
    search: { url, requests: texts.map((words) => graph('/shop-api', search, { words })) },
    stop,
  };
}

/** Without names, all of them. */
type Chosen = { root: string; only: readonly string[] };

const openers: Record<PeerName, (asked: Asked) => Promise<Peer>> = {
  postgraphile: openPostgraphile,
  directus: openDirectus,
  vendure: openVendure,
};

/**
 * Our server beside others over HTTP, on a tenth of the data: a row by its key, and a search. Installed on demand outside
 * the project; a peer that the registry does not have whole is named and left out.
 */
export async function benchPeers(databases: Databases, { root, only }: Chosen, report: Report) {
  const names = (Object.keys(openers) as PeerName[]).filter(
    (name) => only.length === 0 || only.includes(name),
  );
  for (const name of names) {
    try {
      const folder = installPeer(root, name);
      await withCopy(databases, { source: databases.tenth, name: 'bench_peers' }, (databaseUrl) =>
        withCopy(databases, { source: databases.url('template0'), name: 'bench_peers_empty' }, (emptyUrl) =>
          benchPeer(name, { databaseUrl, emptyUrl, folder }, report),
        ),
      );
    } catch (error) {
      report.note(`${name}: not measured: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

async function benchPeer(name: PeerName, places: Omit<Asked, 'db' | 'texts'>, report: Report) {
  const db = openSiteDb(places.databaseUrl, 2);
  const server = await startServer(places.databaseUrl);
  let peer: Peer | undefined;
  try {
    const mix = (await makeQueryMix(db, mixSeeds[0])).filter(({ input }) => input.searchText !== '');
    const texts = mix.map(({ input }) => input.searchText);
    peer = await openers[name]({ ...places, db, texts });
    const call = (procedure: string, input: unknown) =>
      get(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`);
    const ours = {
      row: { url: server.app, requests: ids().map((id) => call('bench/lookup', { id })) },
      search: { url: server.app, requests: mix.map(({ input }) => call('search.labTests', input)) },
    };
    const { row, search } = peer;
    const contestants = {
      'our row': () => fire(ours.row),
      'their row': () => fire(row),
      'our search': () => fire(ours.search),
      'their search': () => fire(search),
    };
    await alternate(1, contestants);
    const results = await alternate(ROUNDS, contestants);
    for (const what of ['row', 'search'] as const)
      report.add({
        group: 'peers',
        what: `${what === 'row' ? 'a row by its key' : 'a search'}, ours`,
        value: results[`our ${what}`],
        unit: '/s',
        reference: { what: name, value: results[`their ${what}`] },
        ...(what === 'search' && name === 'postgraphile' && { target: { atLeast: 2 } }),
      });
  } finally {
    peer?.stop();
    await server.stop();
    await db.destroy();
  }
}

async function fire({ url, requests }: Load): Promise<number> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: SECONDS, requests });
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${result.errors} errors, ${result.non2xx} of ${result['2xx']} refused`);
  return result['2xx'] / result.duration;
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { openDb } from '#/server/platform/db/client.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { searchLabTests } from '#/server/search/offers/search-lab-tests.ts';
import { naiveSearch } from './naive-search.ts';
import { makeQueryMix, mixSeeds } from './query-mix.ts';

type Sent = { name?: string; text: string; values: unknown[] };

/** Writes the plan of every statement of the mix, as it runs when prepared, and of the naive search. */
export async function writePlans(databaseUrl: string, folder: string) {
  const db = openDb(databaseUrl, { max: 1 });
  try {
    const mix = await makeQueryMix(db, mixSeeds[0]);
    const sent = await listen(async () => {
      for (const { input } of mix) {
        await searchLabTests({ db, actor: null }, input);
      }
      if (mix[0]) await naiveSearch(db, mix[0].input);
    });
    const plans: string[] = [];
    for (const statement of distinct(sent)) {
      plans.push(await explain(db, statement));
    }
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'plans.txt'), plans.join('\n\n'));
  } finally {
    await db.destroy();
  }
}

/** The statements that any client sends to PostgreSQL meanwhile. */
async function listen(run: () => Promise<void>): Promise<Sent[]> {
  const sent: Sent[] = [];
  const own = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  const spy = function (this: pg.Client, ...args: unknown[]) {
    const [first, values] = args;
    if (typeof first === 'string') sent.push({ text: first, values: Array.isArray(values) ? values : [] });
    else if (first && typeof first === 'object' && 'text' in first) sent.push(first as Sent);
    return own.apply(this, args);
  };
  pg.Client.prototype.query = spy as typeof pg.Client.prototype.query;
  try {
    await run();
  } finally {
    pg.Client.prototype.query = own as typeof pg.Client.prototype.query;
  }
  return sent;
}

const distinct = (sent: Sent[]) => [
  ...new Map(sent.map((statement) => [statement.name ?? 'naive', statement])).values(),
];

async function explain(db: Kysely<DB>, { name, text, values }: Sent): Promise<string> {
  const list = values.map(literal).join(', ');
  const statement = name === undefined ? undefined : `execute "${name}"${list && `(${list})`}`;
  const { rows } = await (statement === undefined
    ? sql<Record<string, string>>`explain (analyze, buffers) ${inlined(text, values)}`.execute(db)
    : sql.raw<Record<string, string>>(`explain (analyze, buffers) ${statement}`).execute(db));
  return `== ${name ?? 'naive'}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`;
}

const inlined = (text: string, values: unknown[]) =>
  sql.raw(text.replaceAll(/\$(\d+)/g, (_, at: string) => literal(values[Number(at) - 1])));

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  // Quoted as a whole, so that it takes the type of its parameter.
  if (Array.isArray(value)) return literal(`{${value.map(elementOf).join(',')}}`);
  if (value instanceof Date) return `'${value.toISOString()}'`;
  return `'${(typeof value === 'string' ? value : JSON.stringify(value)).replaceAll("'", "''")}'`;
}

const elementOf = (value: unknown) =>
  typeof value === 'number' ? String(value) : JSON.stringify(String(value));

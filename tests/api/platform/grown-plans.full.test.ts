import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openDb } from '#/server/platform/db/client.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { growStatistics } from '../../bench/grow-statistics.ts';
import { callAs } from '../../support/api/caller.ts';
import { procedures } from '../../support/api/procedures.ts';
import { testSite } from '../../support/api/site.ts';
import { validInputs } from '../../support/api/valid-inputs.ts';
import { testDatabaseUrl } from '../../support/db/db.ts';
import { fillEveryTable } from '../../support/db/fill-every-table.ts';
import { make } from '../../support/db/make.ts';

const url = await testDatabaseUrl();
const db = openDb(url, { max: 2 });
const client = new pg.Client({ connectionString: url });
await client.connect();
afterAll(async () => {
  await Promise.all([client.end(), db.destroy()]);
});
/** In PostgreSQL's cost units: also finds scans of whole indexes. */
const DEAREST = 1_000_000;

type Sent = { text: string; values: unknown[]; from: string };
type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Total Cost': number;
  Plans?: Node[];
};

test('with statistics of a hundred million bookings, no query scans a large table', async () => {
  const filled = await fillEveryTable(db);
  const sent = await questions(filled);
  expect(sent.length).toBeGreaterThan(100);
  await addOthersToLog();
  const large = await growStatistics(db);
  const whole: string[] = [];
  for (const statement of sent) {
    const plan = await planOf(statement);
    if (!plan) continue;
    if (plan['Total Cost'] > DEAREST)
      whole.push(`${statement.from} costs ${plan['Total Cost']}: ${statement.text}`);
    const scans = nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan');
    const tables = scans.map((node) => node['Relation Name'] ?? '').filter((name) => large.has(name));
    if (tables.length > 0)
      whole.push(`${statement.from} reads ${tables[0]}: ${statement.text.slice(0, 3000)}`);
  }
  expect(whole).toEqual([]);
});

/** The looks of this test are by one person, and a log that is one person's is rightly read whole for them. */
const addOthersToLog = () =>
  client.query(`
    insert into audit_log (actor_id, actor_type, action, subject_type, subject_id, before, after)
    select gen_random_uuid(), 'admin', 'admin.user', 'user', gen_random_uuid()::text, '{}', '{}'
    from generate_series(1, 1000)`);

async function planOf({ text, values }: Sent): Promise<Node | null> {
  // As text: PostgreSQL writes an overflowing cost as Infinity, which is not valid JSON.
  const { rows } = await client.query<{ 'QUERY PLAN': string }>({
    text: `explain (format json) ${text}`,
    values,
    types: { getTypeParser: () => (value: unknown) => value },
  });
  const [plan] = JSON.parse(rows[0]?.['QUERY PLAN'].replaceAll(/: Infinity/g, ': 1e300') ?? '[]') as {
    Plan: Node;
  }[];
  return plan?.Plan ?? null;
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Every statement of the site's queries, for all roles. */
async function questions(filled: Awaited<ReturnType<typeof fillEveryTable>>) {
  const admin = { ...(await make.admin(db)).actor, hasTotp: true };
  const inputs = await validInputs(db);
  const known: Record<string, string> = { bookingId: filled.bookingId, id: filled.bookingId };
  const customer: Actor = { ...filled.actor, userType: 'customer', labId: null, labRole: null };
  const people: (Actor | null)[] = [customer, filled.actor, admin, null];
  return listening(async (note) => {
    for (const [path, procedure] of procedures) {
      if (procedure._def.type !== 'query') continue;
      note(path);
      for (const actor of people) {
        const [feature = '', name = ''] = path.split('.');
        const call: unknown = Reflect.get(
          Reflect.get(callAs(db, actor, { site: testSite() }), feature),
          name,
        );
        const input = inputs[path];
        const withKnown = input && typeof input === 'object' ? { ...input, ...pick(known, input) } : input;
        if (typeof call === 'function') await Promise.resolve(call(withKnown)).catch(() => null);
      }
    }
  });
}

const pick = (known: Record<string, string>, input: object) =>
  Object.fromEntries(Object.entries(known).filter(([key]) => key in input));

async function listening(run: (note: (from: string) => void) => Promise<void>): Promise<Sent[]> {
  const sent = new Map<string, Sent>();
  let from = '';
  const own = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  const spy = function (this: pg.Client, ...args: unknown[]) {
    const [first, values] = args;
    if (typeof first === 'string')
      sent.set(first, { text: first, values: Array.isArray(values) ? values : [], from });
    else if (first && typeof first === 'object' && 'text' in first && typeof first.text === 'string') {
      const given: unknown = Reflect.get(first, 'values') ?? values;
      sent.set(first.text, { text: first.text, values: Array.isArray(given) ? given : [], from });
    }
    return own.apply(this, args);
  };
  pg.Client.prototype.query = spy as typeof pg.Client.prototype.query;
  try {
    await run((next) => {
      from = next;
    });
  } finally {
    pg.Client.prototype.query = own as typeof pg.Client.prototype.query;
  }
  return [...sent.values()].filter(({ text }) => /^\s*(with|select)/i.test(text));
}

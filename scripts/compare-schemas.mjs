import { argv, stdout } from 'node:process';
import pg from 'pg';
import { readSchema } from './schema-text.mjs';

// Lists what differs between the schemas of two databases, and between the rows that their migrations wrote.
// node scripts/compare-schemas.mjs URL_BEFORE URL_AFTER [name=NEW_NAME …] (names that are replaced in the first one)
const [before, after, ...renames] = argv.slice(2);

/** Comments and blanks of a body are no difference. */
const normalised = (text) =>
  text
    .replaceAll(/\/\*[^]*?\*\/|--[^\n]*/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const renamed = (text) => renames.reduce((changed, pair) => changed.replaceAll(...pair.split('=')), text);

async function rowsOf(client) {
  const { rows: tables } = await client.query(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = 'public' and relname !~ '^(kysely|routine)_'
    order by 1`);
  const found = [];
  for (const { name } of tables) {
    const { rows } = await client.query(`select to_jsonb(t) as row from ${name} t`);
    const lines = rows.map(({ row }) =>
      JSON.stringify(row, (_, value) =>
        typeof value === 'string' && (/^\d{4}-\d{2}-\d{2}T/.test(value) || /^[0-9a-f-]{36}$/.test(value))
          ? '*'
          : value,
      ),
    );
    if (lines.length > 0) found.push([`rows ${name}`, lines.toSorted().join('\n')]);
  }
  const { rows: sequences } = await client.query(
    `select schemaname || '.' || sequencename as name, last_value from pg_sequences`,
  );
  return [...found, ...sequences.map(({ name, last_value: value }) => [`value of ${name}`, String(value)])];
}

async function read(url, change) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const objects = (await readSchema(client)).map(({ kind, name, definition }) => [
      `${kind} ${name}`,
      definition,
    ]);
    const all = [...objects, ...(await rowsOf(client))];
    return new Map(all.map(([key, text]) => [change(key), normalised(change(text))]));
  } finally {
    await client.end();
  }
}

const old = await read(before, renamed);
const current = await read(after, (text) => text);
const say = (line) => stdout.write(`${line}\n`);
for (const [key, text] of old) {
  if (!current.has(key)) say(`- ${key}\n    ${text.slice(0, 300)}`);
  else if (current.get(key) !== text) say(`~ ${key}\n  - ${text}\n  + ${current.get(key)}`);
}
for (const [key, text] of current) if (!old.has(key)) say(`+ ${key}\n    ${text.slice(0, 300)}`);
say(`${old.size} and ${current.size} objects compared.`);

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stderr } from 'node:process';
import { sides } from './layers.ts';

const folder = join(import.meta.dirname, '../migrations');
const read = (path) => readFileSync(join(folder, path), 'utf8');
const problems = [];

// Two branches may each take the next number; the database would then depend on which was merged first.
const migrations = readdirSync(folder).filter((name) => name !== 'routines' && name !== 'schema.sql');
migrations.sort();
for (const [index, file] of migrations.entries()) {
  if (!/^\d{4}(_[a-z0-9]{2,})+\.sql$/.test(file))
    problems.push(`${file} is not named like 0001_what_it_does.sql`);
  if (Number(file.slice(0, 4)) !== index + 1) problems.push(`${file} is not number ${index + 1}`);
  if (/^create (or replace )?(constraint )?trigger /m.test(read(file)))
    problems.push(`${file} creates a trigger: triggers are routines`);
}

const definedIn = (text) =>
  [...text.matchAll(/^create (?:or replace )?function ([\w.]+)\(/gm)].map(([, name]) => name);
const inMigrations = new Set(migrations.flatMap((file) => definedIn(read(file))));
const domains = new Set(Object.keys(sides.server));
for (const path of readdirSync(join(folder, 'routines'), { recursive: true, encoding: 'utf8' })) {
  if (!path.endsWith('.sql')) continue;
  const text = read(join('routines', path));
  if (!/^[a-z]+\/[a-z_]+\.sql$/.test(path) || !domains.has(path.split('/')[0]))
    problems.push(
      `routines/${path} is not named like booking/book_slot.sql, in a domain of scripts/layers.ts`,
    );
  if (/^create (?!or replace |constraint trigger |policy )/m.test(text))
    problems.push(`routines/${path} cannot be applied twice: write "create or replace"`);
  // PostgreSQL has no "or replace" for these.
  for (const [, kind, name] of text.matchAll(/^create (?:constraint )?(trigger|policy) (\w+)\s/gm))
    if (!text.includes(`drop ${kind} if exists ${name} on `))
      problems.push(`routines/${path} cannot be applied twice: drop ${name} first, if it exists`);
  for (const name of definedIn(text))
    if (inMigrations.has(name)) problems.push(`routines/${path} defines ${name}, as a migration does`);
}

for (const problem of problems) stderr.write(`migrations: ${problem}.\n`);
if (problems.length > 0) process.exit(1);

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { stderr } from 'node:process';

// Two branches may each take the next number; the database would then depend on which was merged first.
const files = readdirSync(join(import.meta.dirname, '../migrations')).toSorted();
const badNames = files.filter((file) => !/^\d{4}(_[a-z0-9]+)+\.sql$/.test(file));
const repeated = files.filter((file, index) => files[index - 1]?.slice(0, 4) === file.slice(0, 4));

for (const file of badNames) stderr.write(`migrations/${file} is not named like 0001_what_it_does.sql.\n`);
for (const file of repeated) stderr.write(`migrations/${file} has a number that is already taken.\n`);
if (badNames.length + repeated.length > 0) process.exit(1);

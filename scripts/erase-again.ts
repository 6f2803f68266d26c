// After a restore (docs/operations.md, section 5): DATABASE_URL=… node scripts/erase-again.ts FILE
// FILE contains the ids of users erased after the backup, one per line. It may be run repeatedly.
import { readFile } from 'node:fs/promises';
import { openDb } from '#/server/platform/db/client.ts';
import { eraseAgain } from '#/server/privacy/erase-again.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const file = process.argv[2];
const databaseUrl = process.env['DATABASE_URL'];

const say = (line: string) => process.stdout.write(`${line}\n`);

async function eraseThem() {
  if (file === undefined || databaseUrl === undefined) {
    say(
      'Usage: DATABASE_URL=postgres://… node scripts/erase-again.ts FILE   (an id of a person on each line)',
    );
    return 1;
  }
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
  const userIds = lines.filter((line) => line !== '');
  const bad = userIds.find((line) => !ID.test(line));
  if (bad !== undefined) {
    say(`This is no id of a person, and nothing was done: ${bad}`);
    return 1;
  }
  const db = openDb(databaseUrl, { max: 2 });
  try {
    const { erased, unknown, refunds } = await eraseAgain(db, userIds);
    say(`${erased.length} erased, ${unknown.length} not here or erased already. All sessions are ended.`);
    for (const { userId, visitId, providerId, amountHalalas } of refunds)
      say(
        `to be refunded: ${visitId === null ? 'a plan' : `visit ${visitId}`} of ${userId}, payment ${providerId ?? '-'}, ${amountHalalas} halalas`,
      );
    return 0;
  } finally {
    await db.destroy();
  }
}

process.exitCode = await eraseThem();

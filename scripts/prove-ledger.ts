import { proveLedger } from '#/server/payments/ledger/prove-ledger.ts';
// Computes the ledger again from the bookings and prints every difference. Run by `npm run ledger:prove`.
import { openDb } from '#/server/platform/db/client.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

const databaseUrl = process.env['DATABASE_URL'];
if (databaseUrl === undefined) throw new Error('DATABASE_URL is not set: it names the database to prove.');
const db = openDb(databaseUrl, { max: 1 });
try {
  const { lines, payments, refunds, payouts, differences } = await proveLedger(db);
  say(
    `${lines} lines, ${payments} payments, ${refunds} refunds and ${payouts} payouts were worked out again.`,
  );
  for (const difference of differences) say(JSON.stringify(difference));
  say(differences.length === 0 ? 'The ledger agrees: no difference.' : `${differences.length} differences.`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} finally {
  await db.destroy();
}

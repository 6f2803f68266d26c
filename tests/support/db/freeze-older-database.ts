import { stdout } from 'node:process';
import { openDb } from '#/server/platform/db/client.ts';
import { migrateToLatest } from '#/server/platform/db/migrate.ts';
import { fillEveryTable } from './fill-every-table.ts';
import { freezeDatabase } from './older-database.ts';

// Run after a release (`node scripts/freeze-older-database.mjs`): the migrations after it are then tested with its rows.
const db = openDb(process.env['DATABASE_URL'] ?? '', { max: 4 });
await migrateToLatest(db);
await fillEveryTable(db);
const counts = await freezeDatabase(db);
const empty = Object.keys(counts).filter((table) => counts[table] === 0);
stdout.write(`Frozen: ${Object.keys(counts).length - empty.length} tables. Empty: ${empty.join(', ')}\n`);
await db.destroy();

// Prints the newsletter's list as CSV: DATABASE_URL=… APP_SECRET=… APP_URL=… npm run --silent newsletter:list > list.csv
import { pipeline } from 'node:stream/promises';
import { parseConfig } from '#/server/config.ts';
import { listSubscribers, subscriberColumns } from '#/server/messages/newsletter/list-subscribers.ts';
import { streamCsv } from '#/server/platform/csv/stream-csv.ts';
import { openDb } from '#/server/platform/db/client.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);

/** Reads the site's settings, which the links need; APP_URL is required here. */
function readSettings() {
  const { DATABASE_URL, APP_SECRET, APP_URL, DEMO, ALLOW_INSECURE_HTTP } = process.env;
  if (!DATABASE_URL || !APP_SECRET || !APP_URL) {
    say('Usage: DATABASE_URL=postgres://… APP_SECRET=… APP_URL=https://… npm run --silent newsletter:list');
    return null;
  }
  try {
    return parseConfig({ DATABASE_URL, APP_SECRET, APP_URL, DEMO, ALLOW_INSECURE_HTTP });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    say(error.message);
    return null;
  }
}

async function printList() {
  const settings = readSettings();
  if (!settings) return 1;
  const db = openDb(settings.databaseUrl, { max: 1 });
  try {
    await pipeline(streamCsv(subscriberColumns, listSubscribers(db, settings.site)), process.stdout, {
      end: false,
    });
    return 0;
  } finally {
    await db.destroy();
  }
}

process.exitCode = await printList();

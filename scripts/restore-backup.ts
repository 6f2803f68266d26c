// Run by `npm run restore` and `npm run backup -- --verify`, or in the image: node scripts/restore-backup.ts FILE
// (docs/operations.md, section 5).
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readBackupKey } from '#/server/backup/backup-key.ts';
import { BackupRefused } from '#/server/backup/backup-refused.ts';
import { openEveryFile } from '#/server/backup/open-every-file.ts';
import { parseBackupSettings } from '#/server/backup/parse-backup-settings.ts';
import { restoreBackup } from '#/server/backup/restore-backup.ts';
import { proveLedger } from '#/server/payments/ledger/prove-ledger.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { parseSecrets } from '#/server/platform/crypto/parse-secrets.ts';
import { openDb } from '#/server/platform/db/client.ts';
import { chooseFileStore } from '#/server/platform/files/choose-file-store.ts';
import { diskStore } from '#/server/platform/files/disk-store.ts';
import { parseS3Settings } from '#/server/platform/files/parse-s3-settings.ts';

const USAGE =
  'Usage: npm run restore -- FILE [--into postgres://…] [--key FILE] [--erased FILE] [--replace] [--from-anyone]';

const { env } = process;
const say = (line: string) => process.stdout.write(`${line}\n`);

type Words = { path: string; into: string | undefined; key: string | undefined; erased: string | undefined };

function readWords() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      into: { type: 'string' },
      key: { type: 'string' },
      erased: { type: 'string' },
      replace: { type: 'boolean', default: false },
      'from-anyone': { type: 'boolean', default: false },
    },
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new BackupRefused(USAGE);
  const { into, key, erased } = values;
  const words: Words = { path, into, key, erased };
  return { ...words, isReplaced: values.replace, isFromAnyone: values['from-anyone'] };
}

async function readErased(file: string | undefined): Promise<string[]> {
  if (file === undefined) return [];
  const ids = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
  const bad = ids.find((id) => id !== '' && !/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id));
  if (bad !== undefined) throw new BackupRefused(`${file} has a line that is no id of a person: ${bad}`);
  return ids.filter((id) => id !== '');
}

async function restore() {
  const words = readWords();
  const databaseUrl = words.into ?? env['DATABASE_URL'];
  const keyFile = words.key ?? parseBackupSettings(env).keyFile;
  const secrets = env['APP_SECRET'] ? parseSecrets(env) : null;
  const appSecret = secrets?.present ?? null;
  if (!databaseUrl) throw new BackupRefused('DATABASE_URL is not set: it names the empty database to fill.');
  if (keyFile === null)
    throw new BackupRefused('BACKUP_KEY_FILE is not set: it names the file with the secret key.');
  if (appSecret === null && !words.isFromAnyone)
    throw new BackupRefused(
      "APP_SECRET is not set: the site's secret proves who made the backup; --from-anyone restores without it.",
    );
  const fileStore = chooseFileStore({
    s3: parseS3Settings(env),
    otherwise: diskStore(join(env['DATA_DIR'] || '.data', 'files')),
  });
  const startedAt = performance.now();
  const { head, manifest, erasures } = await restoreBackup({
    archive: {
      path: words.path,
      identity: await readBackupKey(keyFile),
      appSecret,
      formerSecrets: secrets?.former ?? [],
    },
    databaseUrl,
    fileStore,
    isReplaced: words.isReplaced,
    erasedIds: await readErased(words.erased),
  });
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  say(
    `The backup of ${head.madeAt} is restored: ${rows} rows of ${head.tables.length} tables, each compared.`,
  );
  say(`${erasures.erased.length} people erased since were erased again; all sessions are ended.`);
  for (const { userId, visitId, providerId, amountHalalas } of erasures.refunds)
    say(
      `to be refunded: visit ${visitId} of ${userId}, payment ${providerId ?? '-'}, ${amountHalalas} halalas`,
    );
  if (!(await isProven(databaseUrl, { fileStore, keys: secrets?.keys ?? null }))) process.exitCode = 1;
  say(`Done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

type Site = { fileStore: Parameters<typeof openEveryFile>[1]; keys: Keys | null };

/** Whether the restored books agree and every file opens; prints what does not. */
async function isProven(databaseUrl: string, { fileStore, keys }: Site): Promise<boolean> {
  const db = openDb(databaseUrl, { max: 2 });
  try {
    const { lines, differences } = await proveLedger(db);
    say(`The ledger was worked out again from ${lines} lines: ${differences.length} differences.`);
    for (const difference of differences) say(JSON.stringify(difference));
    if (keys === null) return differences.length === 0;
    const { opened, closed, destroyed } = await openEveryFile(db, fileStore, keys);
    say(`${opened} files open with this APP_SECRET, ${closed.length} do not.`);
    if (destroyed > 0) say(`${destroyed} files of laboratories whose key was destroyed stay closed.`);
    for (const key of closed) say(`does not open: ${key}`);
    return differences.length === 0 && closed.length === 0;
  } finally {
    await db.destroy();
  }
}

try {
  await restore();
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  const sentence = error instanceof BackupRefused ? reason : `Nothing was restored: ${reason}`;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

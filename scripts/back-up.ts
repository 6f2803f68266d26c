// Run by `npm run backup`, or in the image: node scripts/back-up.ts [FOLDER] (docs/operations.md, section 5).
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '#/server/backup/back-up.ts';
import { makeBackupKey } from '#/server/backup/backup-key.ts';
import { BackupRefused } from '#/server/backup/backup-refused.ts';
import { parseBackupSettings } from '#/server/backup/parse-backup-settings.ts';
import { chooseFileStore } from '#/server/platform/files/choose-file-store.ts';
import { diskStore } from '#/server/platform/files/disk-store.ts';
import { parseS3Settings } from '#/server/platform/files/parse-s3-settings.ts';

const { env } = process;
const say = (line: string) => process.stdout.write(`${line}\n`);
const requireSetting = (name: string, meaning: string) => {
  const value = env[name];
  if (!value) throw new BackupRefused(`${name} is not set: ${meaning}.`);
  return value;
};

async function makeKey(file: string) {
  const recipient = await makeBackupKey(file);
  say(`${file} reads backups: keep it in two safe places, away from this machine.`);
  say(`The site's setting, which only writes them: BACKUP_RECIPIENTS=${recipient}`);
}

async function makeBackup(folder: string | undefined, mayLackFiles: boolean) {
  const dataFolder = env['DATA_DIR'] || '.data';
  const { recipients } = parseBackupSettings(env);
  if (recipients === null)
    throw new BackupRefused(
      'BACKUP_RECIPIENTS is not set: it names who can read the backup (npm run backup -- --new-key FILE makes a key).',
    );
  const startedAt = performance.now();
  const { path, manifest } = await backUp({
    databaseUrl: requireSetting('DATABASE_URL', 'it names the database'),
    appSecret: requireSetting('APP_SECRET', "it is the site's, and proves who made the backup"),
    fileStore: chooseFileStore({
      s3: parseS3Settings(env),
      otherwise: diskStore(join(dataFolder, 'files')),
    }),
    recipients,
    folder: folder ?? join(dataFolder, 'backups'),
    mayLackFiles,
  });
  const { count, missing } = manifest.files;
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(
    `${rows} rows of ${Object.keys(manifest.tables).length} tables and ${count} files in ${seconds} s: ${path}`,
  );
  if (missing.length > 0) say(`${missing.length} files are lost and not in it: ${missing.join(' ')}`);
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'new-key': { type: 'string' }, 'without-lost-files': { type: 'boolean', default: false } },
  });
  if (values['new-key'] === undefined) await makeBackup(positionals[0], values['without-lost-files']);
  else await makeKey(values['new-key']);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  const sentence = error instanceof BackupRefused ? reason : `There is no backup: ${reason}`;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

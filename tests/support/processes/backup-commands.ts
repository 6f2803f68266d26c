import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TEST_SECRET } from '../api/site.ts';

type Place = { databaseUrl: string; dataFolder: string };
type Said = { code: number; said: string };

/** The operator's commands, with a key of their own in this folder. */
export async function backupCommands(folder: string) {
  const keyFile = join(folder, 'backup.key');
  const made = await run('back-up.ts', ['--new-key', keyFile]);
  const recipient = /age1[0-9a-z]+/.exec(made.said)?.[0] ?? '';
  const envOf = ({ databaseUrl: url, dataFolder }: Place) => ({
    DATABASE_URL: url,
    DATA_DIR: dataFolder,
    APP_SECRET: TEST_SECRET,
    BACKUP_RECIPIENTS: recipient,
    BACKUP_KEY_FILE: keyFile,
  });
  return {
    recipient,
    keyFile,
    /** Returns the archive's path. */
    async backUp(place: Place, words: string[] = []) {
      const { code, said } = await run('back-up.ts', words, envOf(place));
      return { code, said, path: /\/\S+\.age/.exec(said)?.[0] ?? '' };
    },
    restore: (place: Place, words: string[], env: Record<string, string> = {}) =>
      run('restore-backup.ts', words, { ...envOf(place), ...env }),
  };
}

async function run(script: string, words: string[], env: Record<string, string> = {}): Promise<Said> {
  const command = [`scripts/${script}`, ...words];
  return promisify(execFile)(process.execPath, command, { env: { ...process.env, ...env } }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code?: number; stdout?: string; stderr?: string }) => ({
      code: error.code ?? -1,
      said: `${error.stdout}${error.stderr}`,
    }),
  );
}

import { readFile, writeFile } from 'node:fs/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { BackupRefused } from './backup-refused.ts';

const IDENTITY = /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/m;

/** Makes the secret key that reads backups, in a new file, and returns the public one that writes them. */
export async function makeBackupKey(file: string): Promise<string> {
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      throw new BackupRefused(`The key was not written to ${file} (${error.code ?? error.message}).`);
    },
  );
  return recipient;
}

/** @throws {BackupRefused} if the file holds no secret key */
export async function readBackupKey(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(`The key cannot be read from ${file} (${error.code ?? error.message}).`);
  });
  const identity = IDENTITY.exec(text)?.[0];
  if (identity === undefined) throw new BackupRefused(`${file} holds no key: its line is AGE-SECRET-KEY-1….`);
  return identity;
}

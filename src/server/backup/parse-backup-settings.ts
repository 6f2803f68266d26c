import { z } from 'zod';
import { BackupRefused } from './backup-refused.ts';

const schema = z.object({
  /** Public keys: what they encrypt, this machine cannot read. */
  BACKUP_RECIPIENTS: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(z.string().regex(/^age1[0-9a-z]{58}$/, 'must be one or more age1… keys, with commas')))
    .optional(),
  /** The file with the secret key, where backups are read. */
  BACKUP_KEY_FILE: z.string().min(1).optional(),
});

export type BackupSettings = { recipients: string[] | null; keyFile: string | null };

/** @throws {BackupRefused} naming the setting */
export function parseBackupSettings(env: Record<string, unknown>): BackupSettings {
  const parsed = schema.safeParse(env);
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    throw new BackupRefused(`The setting ${String(first?.path[0])} is not usable: it ${first?.message}.`);
  }
  return { recipients: parsed.data.BACKUP_RECIPIENTS ?? null, keyFile: parsed.data.BACKUP_KEY_FILE ?? null };
}

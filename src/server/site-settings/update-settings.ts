import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { HeldSettings, UpdateSettingsInput } from '#/shared/site-settings.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { readSettings } from './read-settings.ts';

/** Replaces one setting, unless somebody else did so since it was read. */
export const updateSettings = (
  db: Kysely<DB>,
  actor: Actor,
  { key, value, expectedUpdatedAt }: UpdateSettingsInput,
): Promise<HeldSettings> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('site_settings')
      .select(['value', 'updated_at'])
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.updated_at.getTime() !== Date.parse(expectedUpdatedAt)) throw new AppError('CHANGED_MEANWHILE');
    // Later than the former in any case: it is what the next change is compared with.
    const updatedAt = new Date(Math.max(Date.now(), row.updated_at.getTime() + 1));
    await trx
      .updateTable('site_settings')
      .set({ value: JSON.stringify(value), updated_at: updatedAt })
      .where('key', '=', key)
      .execute();
    await recordChange(trx, actor, {
      action: 'admin.updateSettings',
      subjectType: 'setting',
      subjectId: key,
      before: { value: row.value },
      after: { value },
    });
    return readSettings(trx);
  });

import { recordChange } from '#/server/platform/audit/record-change.ts';
import { readSettings } from '#/server/platform/settings/read-settings.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { HeldSettings, UpdateSettingsInput } from '#/shared/core/site-settings.ts';
import { mayChangeSetting } from '#/shared/identity/admin-role.ts';

/**
 * Replaces one setting of the administrator's role.
 * @throws {AppError} NOT_ALLOWED; CHANGED_MEANWHILE when it has changed since it was read
 */
export async function updateSettings(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { key, value, expectedUpdatedAt }: UpdateSettingsInput,
): Promise<HeldSettings> {
  if (!mayChangeSetting(actor.adminRole, key)) throw new AppError('NOT_ALLOWED');
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('site_settings')
      .select(['value', 'updated_at'])
      .where('key', '=', key)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.updated_at.getTime() !== Date.parse(expectedUpdatedAt)) throw new AppError('CHANGED_MEANWHILE');
    // Always later than the former value: the next change is compared with it.
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
}

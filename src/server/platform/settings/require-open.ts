import type { Kysely } from 'kysely';
import { AppError } from '#/shared/core/app-error.ts';
import type { SwitchName } from '#/shared/core/site-settings.ts';
import type { DB } from '../db/schema.gen.ts';
import { isOpen } from './is-open.ts';

/** @throws {AppError} NOT_OFFERED_NOW if the administrator has disabled this */
export async function requireOpen(db: Kysely<DB>, name: SwitchName) {
  if (!(await isOpen(db, name))) throw new AppError('NOT_OFFERED_NOW');
}

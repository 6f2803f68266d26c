import type { Kysely } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { SwitchName } from '#/shared/site-settings.ts';
import type { DB } from '../db/schema.gen.ts';
import { isOpen } from './is-open.ts';

/** What the administrator has closed is refused at every door. */
export async function requireOpen(db: Kysely<DB>, name: SwitchName) {
  if (!(await isOpen(db, name))) throw new AppError('NOT_OFFERED_NOW');
}

import type { Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { DB } from '../db/schema.gen.ts';
import type { StaffRole } from '#/shared/staff.ts';

/** Somebody who works at this lab, until the transaction ends. NOT_FOUND elsewhere, NOT_ALLOWED for its owner. */
export async function lockStaff(
  trx: Transaction<DB>,
  labId: number,
  userId: string,
): Promise<{ role: StaffRole }> {
  const staff = await trx
    .selectFrom('lab_staff')
    .select('role')
    .where('user_id', '=', userId)
    .where('lab_id', '=', labId)
    .forUpdate()
    .executeTakeFirst();
  if (!staff) throw new AppError('NOT_FOUND');
  const { role } = staff;
  if (role === 'owner') throw new AppError('NOT_ALLOWED');
  return { role };
}

import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabId } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { StaffRole } from '#/shared/labs/staff.ts';

/** A staff member of this lab, locked until the transaction ends. NOT_FOUND elsewhere, NOT_ALLOWED for the owner. */
export async function lockStaff(
  trx: Transaction<DB>,
  labId: LabId,
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

import type { Transaction } from 'kysely';
import type { AuditAction } from '#/shared/admin/audit.ts';
import type { DB } from '../db/schema.gen.ts';
import type { Actor } from '../trpc/context.ts';

type Change = {
  /** The procedure, such as 'lab.updateDetails'. */
  action: AuditAction;
  subjectType: string;
  subjectId: string | number;
  before: object;
  after: object;
};

/** Records a change by a lab or an administrator in the transaction that makes it. The table is append-only. */
export async function recordChange(
  trx: Transaction<DB>,
  actor: Pick<Actor, 'userId' | 'userType'>,
  change: Change,
) {
  await trx
    .insertInto('audit_log')
    .values({
      actor_id: actor.userId,
      actor_type: actor.userType,
      action: change.action,
      subject_type: change.subjectType,
      subject_id: String(change.subjectId),
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
    })
    .execute();
}

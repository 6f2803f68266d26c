import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** After the first attempt that reached no one; the second brings it forward to now. */
const MINUTES = 30;

/** Sets when an unanswered critical value is told to others (escalate-critical-values.ts). */
export const planEscalation = (
  trx: Transaction<DB>,
  { resultId, version }: { resultId: string; version: number },
) =>
  sql`
    insert into critical_escalations (result_id, version, due_at)
    values (${resultId}::uuid, ${version}, now() + make_interval(mins => ${MINUTES}::int))
    on conflict (result_id, version) do update set due_at = least(critical_escalations.due_at, now())`.execute(
    trx,
  );

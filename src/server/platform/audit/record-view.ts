import { type Kysely, sql } from 'kysely';
import type { AuditAction } from '#/shared/admin/audit.ts';
import type { DB } from '../db/schema.gen.ts';
import type { Actor } from '../trpc/context.ts';

type View = { action: AuditAction; subjectType: string; subjectId: string };

/** Records that an administrator read personal data, at most once an hour for each subject. */
export async function recordView(
  db: Kysely<DB>,
  { userId, userType }: Actor,
  { action, subjectType, subjectId }: View,
): Promise<void> {
  await sql`select record_view(${userId}::uuid, ${userType}::user_type, ${action}, ${subjectType}, ${subjectId})`.execute(
    db,
  );
}

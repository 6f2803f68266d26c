import { sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { UserType } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { LabHistoryInput, LabHistoryRow } from '#/shared/admin/admin.ts';
import type { Page } from '#/shared/core/page.ts';

const actions = {
  'admin.reviewLab': 'reviewLab',
  'admin.undoReviewLab': 'undoReviewLab',
  'lab.resubmit': 'resubmit',
  'lab.updateDetails': 'updateDetails',
  'lab.proposeDetails': 'proposeDetails',
  'lab.withdrawProposal': 'withdrawProposal',
  'admin.reviewProposal': 'reviewProposal',
  'lab.sendCertificate': 'sendCertificate',
  'admin.reviewCertificate': 'reviewCertificate',
} as const;
type Action = keyof typeof actions;

const BEYOND_ALL = Number.MAX_SAFE_INTEGER;

type Read = {
  id: number;
  at: Date;
  action: Action;
  actor_name: string | null;
  actor_type: UserType;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
};

/** Decisions about a lab and the lab's own changes, from the audit log, the newest first. */
export async function listLabHistory(
  { db }: Pick<Context, 'db'>,
  { labId, cursor, limit }: LabHistoryInput,
): Promise<Page<LabHistoryRow>> {
  const after = decodeCursor(z.tuple([z.int()]), cursor);
  const { rows } = await sql<Read>`
    select /* hot:lab-history */ a.id, a.at, a.action, coalesce(p.name, u.email) as actor_name, a.actor_type,
           a.before, a.after
    from audit_log a
    left join user_profiles p on p.id = a.actor_id
    left join users u on u.id = a.actor_id
    where a.subject_type = 'lab' and a.subject_id = ${String(labId)} and a.id < ${after?.[0] ?? BEYOND_ALL}
      and a.action = any (${Object.keys(actions)}::text[])
    order by a.id desc limit ${limit + 1}`.execute(db);
  return toPage(rows, { limit, keyOf: ({ id }) => [id], toRow: toHistoryRow });
}

const toHistoryRow = (row: Read): LabHistoryRow => ({
  id: row.id,
  at: row.at.toISOString(),
  action: actions[row.action],
  actorName: row.actor_name,
  actorType: row.actor_type,
  changes: Object.keys(row.after).map((column) => ({
    column,
    before: wordOf(row.before[column]),
    after: wordOf(row.after[column]),
  })),
});

const wordOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;

import { sql } from 'kysely';
import type { AdminCaseRow, CaseKind, CaseStatus } from '#/shared/admin/case.ts';
import type { Localized } from '#/shared/core/locale.ts';

export type CaseReadRow = {
  id: string;
  order_id: string;
  receipt_number: number | null;
  kind: CaseKind;
  status: CaseStatus;
  subject: string;
  lab_names: Localized[];
  created_at: Date;
  closed_at: Date | null;
};

/** For `disputes d join orders o`. */
export const caseColumns = sql`
  d.id, d.order_id, o.receipt_number, d.kind, d.status, d.subject, d.created_at, d.closed_at,
  (select coalesce(json_agg(json_build_object('ar', l.lab_name_ar, 'en', l.lab_name_en) order by l.id), '[]')
   from labs l where l.id in (select lab_id from bookings where order_id = d.order_id)) as lab_names`;

export const toCaseRow = (row: CaseReadRow): AdminCaseRow => ({
  caseId: row.id,
  orderId: row.order_id,
  orderNumber: row.receipt_number,
  kind: row.kind,
  status: row.status,
  words: row.subject,
  labNames: row.lab_names,
  openedAt: row.created_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
});

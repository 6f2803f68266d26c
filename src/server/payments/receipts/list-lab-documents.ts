import { sql } from 'kysely';
import type { Condition } from '#/server/platform/db/list/conditions.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { latinDigits } from '#/shared/core/digits.ts';
import type { Page } from '#/shared/core/page.ts';
import type { IssuedDocument, LabDocumentsInput } from '#/shared/payments/tax-document.ts';
import { documentsOfPlans } from './documents-of-plans.ts';
import { listDocuments } from './list-documents.ts';

/** What the lab issued for visits that were paid there, or what it received for its plan. */
export async function listLabDocuments(
  { db }: Pick<Context, 'db'>,
  { labId }: LabActor,
  { of, text, ...page }: LabDocumentsInput,
): Promise<Page<IssuedDocument>> {
  const whose =
    of === 'visits'
      ? sql`d.lab_id = ${labId}`
      : documentsOfPlans(sql`(select owner_id from labs where id = ${labId})`);
  const { rows, nextCursor } = await listDocuments(db, [whose, ...namedBy(text)], page);
  return {
    rows: rows.map(({ customer: { name, isAnonymous }, ...row }) => ({
      ...row,
      customer: { name, isAnonymous },
    })),
    nextCursor,
  };
}

function namedBy(text: string): Condition[] {
  const typed = latinDigits(text).trim().toUpperCase();
  if (typed === '') return [];
  return [
    sql`(starts_with(d.number, ${typed})
      or exists (select from tax_document_lines i where i.document_id = d.id and i.reference = ${typed})
      or exists (select from bookings b join visits v on v.id = b.visit_id
                 where b.order_id = d.order_id and v.reference = ${typed}))`,
  ];
}

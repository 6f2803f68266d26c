import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { PaperInMail } from '#/server/platform/mail/mail.ts';
import { pageUrl } from '#/server/platform/mail/page-url.ts';
import type { Site } from '#/server/platform/trpc/context.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { documentTitle } from '#/shared/payments/tax-document.ts';

type Row = {
  kind: 'invoice' | 'credit_note';
  number: string;
  order_id: string;
  seller_vat_number: string | null;
  buyer_vat_number: string | null;
};
type Asked = { messageId: string; locale: Locale };

/**
 * The tax documents that a message is about: the invoices of a paid visit, the credit notes of a cancellation or of a
 * refund. Their address is the order's page, which asks a reader without a session to log in.
 */
export async function findPapers(db: Kysely<DB>, site: Site, asked: Asked): Promise<PaperInMail[]> {
  // A cancellation's credit notes are issued at the end of its transaction, and before the visit's next one.
  const { rows } = await sql<Row>`
    select distinct d.issued_at, d.id, d.kind, d.number, d.order_id, d.seller_vat_number, d.buyer_vat_number
    from inbox_messages m
    left join refunds r on r.id = (m.params ->> 'refundId')::uuid
    join bookings b on b.visit_id = m.visit_id and (m.kind <> 'refundSent' or b.id = r.booking_id)
    join tax_document_lines i on i.booking_id = b.id
    join tax_documents d on d.id = i.document_id and case m.kind
      when 'visitBooked' then d.kind = 'invoice' and d.cause = 'paid'
      when 'refundSent' then d.kind = 'credit_note'
      else d.kind = 'credit_note' and d.issued_at >= m.created_at and not exists (
        select from inbox_messages n
        where n.user_id = m.user_id and n.visit_id = m.visit_id and n.id > m.id
          and n.kind in ('visitCancelled', 'linesCancelled') and n.created_at <= d.issued_at)
      end
    where m.id = ${asked.messageId}
    order by d.issued_at, d.id`.execute(db);
  return rows.map((row) => ({
    title: documentTitle({
      kind: row.kind === 'credit_note' ? 'creditNote' : 'invoice',
      seller: { vatNumber: row.seller_vat_number },
      isForBusiness: row.buyer_vat_number !== null,
    }),
    number: row.number,
    url: pageUrl(site, `/orders/${row.order_id}#papers`, asked.locale),
  }));
}

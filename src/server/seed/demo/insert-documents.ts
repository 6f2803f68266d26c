import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/**
 * The invoices and credit notes that the triggers would have issued for the loaded orders and plans, in a few
 * statements. Numbers follow the time. What is due comes from the functions of the triggers themselves.
 */
export async function insertDocuments(db: Kysely<DB>) {
  await insertInvoices(db);
  await insertCreditNotes(db);
  await sql`
    insert into tax_document_counters (seller_id, year, last_invoice, last_credit_note)
    select coalesce(lab_id, 0), year, coalesce(max(serial) filter (where kind = 'invoice'), 0),
           coalesce(max(serial) filter (where kind = 'credit_note'), 0)
    from tax_documents group by lab_id, year`.execute(db);
  await sql`analyze tax_documents, tax_document_lines`.execute(db);
}

/** Inserts documents from `planned`, whose columns are those of tax_documents, beside taxed_halalas and lines. */
const insertPlanned = sql`
  numbered as materialized (
    select p.*, row_number() over (partition by lab_id, year order by issued_at, id) as serial
    from (select *, extract(year from riyadh_day(issued_at))::smallint as year from planned) p
  ), documents as (
    insert into tax_documents
    select d.* from (select *, tax_document_number(lab_id, kind, year, serial) as number from numbered) n
    cross join lateral jsonb_populate_record(null::tax_documents, to_jsonb(n) - 'lines') as plain
    cross join lateral with_parties(plain, n.taxed_halalas) as d
  )
  insert into tax_document_lines (document_id, position, booking_id, name_ar, name_en, reference, price_halalas,
                                  discount_halalas, fee_halalas, state_vat_halalas, amount_halalas, taxed_halalas)
  select n.id, l.ordinality, l.booking_id, l.name_ar, l.name_en, l.reference, l.price_halalas, l.discount_halalas,
         l.fee_halalas, l.state_vat_halalas, l.amount_halalas, l.taxed_halalas
  from numbered n cross join lateral unnest(n.lines) with ordinality as l`;

/** A UUID of version 8 from what a document is about, so that each load gives the same ones. */
const idOf = (words: RawBuilder<string>) =>
  sql`overlay(overlay(md5(${words}) placing '8' from 13) placing '8' from 17)::uuid`;

async function insertInvoices(db: Kysely<DB>) {
  await sql`
    with planned as (
      select ${idOf(sql<string>`concat_ws('/', 'invoice', o.id, p.lab_id, p.cause)`)} as id, 'invoice'::tax_document_kind as kind,
             p.cause, p.lab_id, o.id as order_id, null::uuid as charge_id,
             case when p.cause = 'paid' then o.id end as payment_id, o.method, o.is_vat_exempt,
             max(p.vat_basis_points) as vat_basis_points,
             case when p.cause = 'paid' then o.confirmed_at else max(b.status_changed_at) end as issued_at,
             null::timestamptz as period_start, null::timestamptz as period_end,
             case when o.is_vat_exempt then u.name end as buyer_name_ar, case when o.is_vat_exempt then u.name end as buyer_name_en,
             null::text as buyer_vat_number,
             sum((p.line).amount_halalas) as total_halalas, sum((p.line).taxed_halalas)::bigint as taxed_halalas,
             sum((p.line).state_vat_halalas) as state_vat_halalas, array_agg(p.line order by b.id) as lines
      from orders o cross join lateral tax_parts_due(o.id, '{}') p join bookings b on b.id = (p.line).booking_id
      join user_profiles u on u.id = o.customer_id
      group by o.id, u.id, p.lab_id, p.cause
      union all
      select ${idOf(sql<string>`concat_ws('/', 'invoice', c.id)`)}, 'invoice', 'plan', null, null, c.id, c.id, 'card', false,
             c.vat_basis_points, p.settled_at, t.starts_at, t.starts_at + interval '1 month', l.lab_name_ar,
             l.lab_name_en, l.vat_number, c.amount_halalas, c.amount_halalas, 0,
             array[(null, null, null, c.tier, c.tier, null, c.price_halalas, c.credit_halalas, 0, 0, c.amount_halalas,
                    c.amount_halalas)::tax_document_lines]
      from subscription_charges c
      join payments p on p.id = c.id
      cross join lateral (select coalesce(c.period_start, p.settled_at) as starts_at) t
      left join labs l on l.owner_id = c.user_id and c.audience = 'lab'
    ), ${insertPlanned}`.execute(db);
}

async function insertCreditNotes(db: Kysely<DB>) {
  await sql`
    with planned as (
      select ${idOf(sql<string>`concat_ws('/', 'credit', e.invoice_id)`)} as id, 'credit_note'::tax_document_kind as kind,
             max(e.cause) as cause, e.lab_id, e.invoice_id as corrects_id, max(b.status_changed_at) as issued_at,
             sum((e.line).amount_halalas) as total_halalas, sum((e.line).taxed_halalas)::bigint as taxed_halalas,
             sum((e.line).state_vat_halalas) as state_vat_halalas, array_agg(e.line order by (e.line).position) as lines
      from orders o cross join lateral tax_lines_ended(o.id) e join bookings b on b.id = (e.line).booking_id
      group by e.lab_id, e.invoice_id
    ), ${insertPlanned}`.execute(db);
}

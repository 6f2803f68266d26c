/* Locks the numbers of a seller (0: the operator) until the end of the transaction. Every issue locks the operator
   first, then labs by id, so that two never wait for each other. */
create or replace function lock_tax_numbers(p_seller_id int, p_year int) returns void
language plpgsql as $$
begin
  perform from tax_document_counters where seller_id = p_seller_id and year = p_year for no key update;
  if not found then
    insert into tax_document_counters (seller_id, year) values (p_seller_id, p_year) on conflict do nothing;
    perform from tax_document_counters where seller_id = p_seller_id and year = p_year for no key update;
  end if;
end $$;

/* As printed: 'MK-2026-000001' is the operator's, 'L12-CN-2026-000003' the third credit note of lab 12. */
create or replace function tax_document_number(p_lab_id int, p_kind tax_document_kind, p_year int, p_serial bigint)
returns text language sql immutable as $$
  select coalesce('L' || p_lab_id, 'MK') || case p_kind when 'credit_note' then '-CN' else '' end
         || '-' || p_year || '-' || lpad(p_serial::text, 6, '0')
$$;

/* Gives a document its number and its time, seller and buyer, and inserts it with its lines. The time is taken under the
   lock of the numbers, so that a later number is never older. Returns the id. */
create or replace function issue_tax_document(p_document tax_documents, p_lines tax_document_lines[]) returns uuid
language plpgsql as $$
declare
  v_doc   tax_documents := p_document;
  v_at    timestamptz;
  v_taxed bigint;
begin
  perform lock_tax_numbers(coalesce(v_doc.lab_id, 0), extract(year from riyadh_day(clock_timestamp()))::int);
  v_at := clock_timestamp();
  v_doc.id := uuid_v7();
  v_doc.issued_at := v_at;
  v_doc.year := extract(year from riyadh_day(v_doc.issued_at));
  select sum(amount_halalas), sum(taxed_halalas), sum(state_vat_halalas)
  into v_doc.total_halalas, v_taxed, v_doc.state_vat_halalas from unnest(p_lines);
  v_doc := with_parties(v_doc, v_taxed);
  insert into tax_document_counters (seller_id, year) values (coalesce(v_doc.lab_id, 0), v_doc.year)
  on conflict do nothing;
  update tax_document_counters
  set last_invoice = last_invoice + (v_doc.kind = 'invoice')::int,
      last_credit_note = last_credit_note + (v_doc.kind = 'credit_note')::int
  where seller_id = coalesce(v_doc.lab_id, 0) and year = v_doc.year
  returning case v_doc.kind when 'invoice' then last_invoice else last_credit_note end into v_doc.serial;
  v_doc.number := tax_document_number(v_doc.lab_id, v_doc.kind, v_doc.year, v_doc.serial);
  insert into tax_documents values (v_doc.*);
  insert into tax_document_lines (document_id, position, booking_id, name_ar, name_en, reference, price_halalas,
                                  discount_halalas, fee_halalas, state_vat_halalas, amount_halalas, taxed_halalas)
  select v_doc.id, n, l.booking_id, l.name_ar, l.name_en, l.reference, l.price_halalas, coalesce(l.discount_halalas, 0),
         coalesce(l.fee_halalas, 0), coalesce(l.state_vat_halalas, 0), l.amount_halalas, l.taxed_halalas
  from unnest(p_lines) with ordinality as l (document_id, position, booking_id, name_ar, name_en, reference,
    price_halalas, discount_halalas, fee_halalas, state_vat_halalas, amount_halalas, taxed_halalas, n);
  return v_doc.id;
end $$;

/* Seller, buyer and VAT: of an invoice as they are now, of a credit note as its invoice has them. */
create or replace function with_parties(p_document tax_documents, p_taxed bigint) returns tax_documents
language plpgsql stable as $$
begin
  if p_document.kind = 'invoice' then return with_exempt_buyer(with_seller(p_document, p_taxed)); end if;
  return as_credit_note(p_document, p_taxed);
end $$;

/* The seller as it is now. A lab that is not registered for VAT sells without VAT. */
create or replace function with_seller(p_document tax_documents, p_taxed bigint) returns tax_documents
language plpgsql stable as $$
declare
  v_doc tax_documents := p_document;
begin
  if v_doc.lab_id is null then
    select s.value ->> 'nameAr', s.value ->> 'nameEn', s.value ->> 'addressAr', s.value ->> 'addressEn',
           v.value ->> 'vatNumber'
    into v_doc.seller_name_ar, v_doc.seller_name_en, v_doc.seller_address_ar, v_doc.seller_address_en,
         v_doc.seller_vat_number
    from site_settings s cross join site_settings v where s.key = 'seller' and v.key = 'vat';
  else
    select lab_name_ar, lab_name_en, address_ar, address_en, vat_number
    into v_doc.seller_name_ar, v_doc.seller_name_en, v_doc.seller_address_ar, v_doc.seller_address_en,
         v_doc.seller_vat_number
    from labs where id = v_doc.lab_id;
  end if;
  v_doc.vat_halalas := case
    when v_doc.lab_id is not null and v_doc.seller_vat_number is null then 0
    else vat_inside(p_taxed, v_doc.vat_basis_points) end;
  return v_doc;
end $$;

/* The name of a citizen whose VAT the state bears: the proof of the exemption belongs to the invoice and stays as issued,
   also after the account is erased. Other invoices to people name their buyer only while the account exists. */
create or replace function with_exempt_buyer(p_document tax_documents) returns tax_documents
language plpgsql stable as $$
declare
  v_doc tax_documents := p_document;
begin
  if v_doc.is_vat_exempt and v_doc.order_id is not null then
    select u.name, u.name into v_doc.buyer_name_ar, v_doc.buyer_name_en
    from orders o join user_profiles u on u.id = o.customer_id where o.id = v_doc.order_id;
  end if;
  return v_doc;
end $$;

/* Seller, buyer and terms of the invoice. The VAT is what the credit notes together have inside, less that of those
   before, so that many small ones round no further than one; the last takes the rest, to the halala of the invoice. */
create or replace function as_credit_note(p_document tax_documents, p_taxed bigint) returns tax_documents
language plpgsql stable as $$
declare
  v_doc     tax_documents := p_document;
  v_invoice tax_documents;
  v_before  record;
begin
  select * into strict v_invoice from tax_documents where id = v_doc.corrects_id;
  select coalesce(sum(total_halalas), 0) as total, coalesce(sum(vat_halalas), 0) as vat,
         coalesce(sum((select sum(l.taxed_halalas) from tax_document_lines l where l.document_id = d.id)), 0) as taxed
  into v_before from tax_documents d where d.corrects_id = v_doc.corrects_id;
  v_doc.seller_name_ar := v_invoice.seller_name_ar;
  v_doc.seller_name_en := v_invoice.seller_name_en;
  v_doc.seller_address_ar := v_invoice.seller_address_ar;
  v_doc.seller_address_en := v_invoice.seller_address_en;
  v_doc.seller_vat_number := v_invoice.seller_vat_number;
  v_doc.buyer_name_ar := v_invoice.buyer_name_ar;
  v_doc.buyer_name_en := v_invoice.buyer_name_en;
  v_doc.buyer_vat_number := v_invoice.buyer_vat_number;
  v_doc.order_id := v_invoice.order_id;
  v_doc.charge_id := v_invoice.charge_id;
  v_doc.payment_id := v_invoice.payment_id;
  v_doc.lab_id := v_invoice.lab_id;
  v_doc.method := v_invoice.method;
  v_doc.vat_basis_points := v_invoice.vat_basis_points;
  v_doc.is_vat_exempt := v_invoice.is_vat_exempt;
  v_doc.period_start := v_invoice.period_start;
  v_doc.period_end := v_invoice.period_end;
  v_doc.vat_halalas := case
    when v_before.total + v_doc.total_halalas = v_invoice.total_halalas then v_invoice.vat_halalas - v_before.vat
    else greatest(0, least(vat_inside(v_before.taxed::bigint + p_taxed, v_invoice.vat_basis_points),
                           v_invoice.vat_halalas) - v_before.vat) end;
  return v_doc;
end $$;

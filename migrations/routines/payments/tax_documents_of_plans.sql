/* Issues the invoice of a paid charge: one for each payment, so that its refunds are credited against it. */
create or replace function document_follows_charge() returns trigger
language plpgsql as $$
declare
  v_doc tax_documents;
begin
  v_doc.kind := 'invoice';
  v_doc.cause := 'plan';
  v_doc.charge_id := new.id;
  v_doc.method := 'card';
  v_doc.vat_basis_points := new.vat_basis_points;
  v_doc.is_vat_exempt := false;
  select p.id, s.starts_at, s.starts_at + interval '1 month'
  into v_doc.payment_id, v_doc.period_start, v_doc.period_end
  from payments p cross join lateral (select coalesce(new.period_start, p.settled_at, now()) as starts_at) s
  where p.charge_id = new.id and p.status = 'paid' order by p.settled_at, p.id limit 1;
  if not found then return null; end if;
  if new.audience = 'lab' then
    select lab_name_ar, lab_name_en, vat_number into v_doc.buyer_name_ar, v_doc.buyer_name_en, v_doc.buyer_vat_number
    from labs where owner_id = new.user_id;
  end if;
  perform lock_tax_numbers(0, extract(year from riyadh_day(clock_timestamp()))::int);
  if exists (select from tax_documents where charge_id = new.id and kind = 'invoice') then return null; end if;
  perform issue_tax_document(v_doc, array[(null, null, null, new.tier, new.tier, null, new.price_halalas,
    new.credit_halalas, 0, 0, new.amount_halalas, new.amount_halalas)::tax_document_lines]);
  return null;
end $$;

drop trigger if exists charges_documents on subscription_charges;
create constraint trigger charges_documents after update on subscription_charges
  deferrable initially deferred for each row
  when (old.status <> 'paid' and new.status = 'paid' and new.amount_halalas > 0)
  execute function document_follows_charge();

/* Issues the credit note of a refund of a plan's payment. A payment without an invoice (a second card for one charge)
   needs none. */
create or replace function document_follows_refund() returns trigger
language plpgsql as $$
declare
  v_doc  tax_documents;
  v_tier text;
begin
  perform lock_tax_numbers(0, extract(year from riyadh_day(clock_timestamp()))::int);
  select d.id, i.name_en into v_doc.corrects_id, v_tier
  from tax_documents d join tax_document_lines i on i.document_id = d.id
  where d.payment_id = new.payment_id and d.kind = 'invoice' and d.charge_id is not null;
  if not found or exists (select from tax_documents where refund_id = new.id) then return null; end if;
  v_doc.kind := 'credit_note';
  v_doc.cause := 'refunded';
  v_doc.refund_id := new.id;
  perform issue_tax_document(v_doc, array[(null, null, null, v_tier, v_tier, null, new.amount_halalas, 0, 0, 0,
    new.amount_halalas, new.amount_halalas)::tax_document_lines]);
  return null;
end $$;

drop trigger if exists refunds_documents on refunds;
create constraint trigger refunds_documents after insert on refunds
  deferrable initially deferred for each row
  when (new.booking_id is null) execute function document_follows_refund();

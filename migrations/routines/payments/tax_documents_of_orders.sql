/* The parts of an order's lines that must have an invoice and have none. What a card paid is sold by the operator, who
   collects it. What is paid at the lab is sold by the lab, without our fee, which is the operator's part: once the visit
   is completed, or for the lines that the lab was paid for at its desk. */
create or replace function tax_parts_due(p_order_id uuid, p_desk_ids uuid[])
returns table (lab_id int, cause tax_document_cause, vat_basis_points int, line tax_document_lines)
language sql stable as $$
  with lines as (
    select b as booking, o.method, o.is_vat_exempt, t.name_ar, t.name_en,
           case when b.id = any (p_desk_ids) then 'desk' else 'completed' end::tax_document_cause as cause
    from orders o
    join bookings b on b.order_id = o.id
    join lab_tests x on x.id = b.lab_test_id
    join tests t on t.id = x.test_id
    where o.id = p_order_id
      and case when o.method = 'card' then b.payment <> 'unpaid'
               else b.payment <> 'refunded' and (b.status = 'completed' or b.id = any (p_desk_ids)) end
  ), parts (lab_id, cause, booking, name_ar, name_en, price, discount, fee, state_vat, amount, taxed) as (
    select null::int, 'paid'::tax_document_cause, booking, name_ar, name_en, (booking).total_price_halalas,
           (booking).discount_halalas, (booking).fee_halalas, (booking).state_vat_halalas, (booking).amount_halalas,
           case when is_vat_exempt then (booking).fee_halalas else (booking).amount_halalas end
    from lines where method = 'card'
    union all
    select (booking).lab_id, cause, booking, name_ar, name_en, (booking).total_price_halalas,
           (booking).discount_halalas, 0, (booking).state_vat_halalas, (booking).amount_halalas - (booking).fee_halalas,
           case when is_vat_exempt then 0 else (booking).amount_halalas - (booking).fee_halalas end
    from lines where method = 'at_lab'
    union all
    select null, cause, booking, name_ar, name_en, 0, 0, (booking).fee_halalas, 0, (booking).fee_halalas,
           (booking).fee_halalas
    from lines where method = 'at_lab'
  )
  select p.lab_id, p.cause, (p.booking).vat_basis_points,
         (null, null, (p.booking).id, p.name_ar, p.name_en, (p.booking).reference, p.price, p.discount, p.fee,
          p.state_vat, p.amount, p.taxed)::tax_document_lines
  from parts p
  where p.amount > 0 and not exists (
    select from tax_document_lines i join tax_documents d on d.id = i.document_id
    where i.booking_id = (p.booking).id and d.kind = 'invoice'
      and (d.lab_id is not distinct from p.lab_id or d.cause = 'booked'))
$$;

/* The parts of an order's invoiced lines that no longer stand and are not credited yet: whole lines, and what was
   refunded of a paid one. The parts of a line are shares of what is kept of it, the price takes the rest; each credit
   takes what the credits before it left. */
drop function if exists is_credited(uuid, uuid);
create or replace function tax_lines_ended(p_order_id uuid)
returns table (invoice_id uuid, lab_id int, cause tax_document_cause, line tax_document_lines)
language sql stable as $$
  with lines as (
    select d.id as invoice_id, d.lab_id, i as invoiced,
           case when b.payment = 'unpaid' then 'cancelled' else 'refunded' end::tax_document_cause as cause,
           case
             when b.payment = 'paid' then i.amount_halalas - b.refunded_halalas
             -- A completion that is taken back (a refused specimen) leaves what was paid where it is.
             when b.payment = 'unpaid' and b.status not in ('cancelled', 'expired', 'no_show') then i.amount_halalas
             else 0 end as kept
    from tax_documents d
    join tax_document_lines i on i.document_id = d.id
    join bookings b on b.id = i.booking_id
    where d.order_id = p_order_id and d.kind = 'invoice' and i.amount_halalas > 0
  ), parts as (
    select l.*, share_of((invoiced).discount_halalas, kept, (invoiced).amount_halalas) as discount,
           share_of((invoiced).fee_halalas, kept, (invoiced).amount_halalas) as fee,
           share_of((invoiced).state_vat_halalas, kept, (invoiced).amount_halalas) as state_vat,
           share_of((invoiced).taxed_halalas, kept, (invoiced).amount_halalas) as taxed
    from lines l
    where kept < (invoiced).amount_halalas
  )
  select p.invoice_id, p.lab_id, p.cause,
         (null, (p.invoiced).position, (p.invoiced).booking_id, (p.invoiced).name_ar, (p.invoiced).name_en,
          (p.invoiced).reference, (p.invoiced).price_halalas - (p.kept + p.discount - p.fee + p.state_vat) - c.price,
          (p.invoiced).discount_halalas - p.discount - c.discount, (p.invoiced).fee_halalas - p.fee - c.fee,
          (p.invoiced).state_vat_halalas - p.state_vat - c.state_vat, (p.invoiced).amount_halalas - p.kept - c.amount,
          (p.invoiced).taxed_halalas - p.taxed - c.taxed)::tax_document_lines
  from parts p
  cross join lateral (
    select coalesce(sum(c.price_halalas), 0) as price, coalesce(sum(c.discount_halalas), 0) as discount,
           coalesce(sum(c.fee_halalas), 0) as fee, coalesce(sum(c.state_vat_halalas), 0) as state_vat,
           coalesce(sum(c.amount_halalas), 0) as amount, coalesce(sum(c.taxed_halalas), 0) as taxed
    from tax_documents n join tax_document_lines c on c.document_id = n.id
    where n.corrects_id = p.invoice_id and c.booking_id = (p.invoiced).booking_id) c
  where (p.invoiced).amount_halalas - p.kept > c.amount
$$;

/* Issues what an order lacks: invoices of what is due, credit notes of what no longer stands. Repeats issue nothing.
   Under the lock of the operator's numbers each issue sees the documents before it, so that none is issued twice; the
   lock stays until the end of the transaction, therefore call this last. p_desk_ids: lines that the lab was paid for at
   its desk. */
drop function if exists issue_order_documents(uuid, uuid[], timestamptz);
create or replace function issue_order_documents(p_order_id uuid, p_desk_ids uuid[] default '{}') returns setof uuid
language plpgsql set enable_seqscan = off as $$
declare
  v_group record;
  v_doc   tax_documents;
begin
  if not exists (select from tax_parts_due(p_order_id, p_desk_ids))
     and not exists (select from tax_lines_ended(p_order_id)) then
    return;
  end if;
  perform lock_tax_numbers(0, extract(year from riyadh_day(clock_timestamp()))::int);
  for v_group in
    select d.lab_id, d.cause, max(d.vat_basis_points) as vat_basis_points,
           array_agg(d.line order by (d.line).booking_id) as lines
    from tax_parts_due(p_order_id, p_desk_ids) d group by d.lab_id, d.cause order by d.lab_id nulls first, d.cause
  loop
    v_doc := null;
    v_doc.kind := 'invoice';
    v_doc.cause := v_group.cause;
    v_doc.lab_id := v_group.lab_id;
    v_doc.order_id := p_order_id;
    v_doc.vat_basis_points := v_group.vat_basis_points;
    select method, is_vat_exempt into v_doc.method, v_doc.is_vat_exempt from orders where id = p_order_id;
    if v_group.cause = 'paid' then v_doc.payment_id := payment_of_order(p_order_id); end if;
    return next issue_tax_document(v_doc, v_group.lines);
  end loop;
  for v_group in
    select e.invoice_id, max(e.cause) as cause, array_agg(e.line order by (e.line).position) as lines
    from tax_lines_ended(p_order_id) e
    group by e.invoice_id, e.lab_id order by e.lab_id nulls first, e.invoice_id
  loop
    v_doc := null;
    v_doc.kind := 'credit_note';
    v_doc.cause := v_group.cause;
    v_doc.corrects_id := v_group.invoice_id;
    return next issue_tax_document(v_doc, v_group.lines);
  end loop;
end $$;

/* The payment that confirmed an order, not one that was paid twice. */
create or replace function payment_of_order(p_order_id uuid) returns uuid
language sql stable as $$
  select p.id from payments p
  where p.order_id = p_order_id and p.status = 'paid'
    and not exists (select from refunds r where r.payment_id = p.id and r.booking_id is null)
  order by p.settled_at, p.id limit 1
$$;

/* Issues the lab's document, and the operator's for the fee, when the lab is paid at its desk for a visit. Returns the
   new documents. A repeat, or the completion later, issues nothing more. Call it last in the transaction. */
create or replace function issue_desk_documents(p_visit_id uuid) returns setof uuid
language plpgsql as $$
declare
  v_order record;
begin
  for v_order in
    select b.order_id, array_agg(b.id) as ids from bookings b join orders o on o.id = b.order_id
    where b.visit_id = p_visit_id and o.method = 'at_lab' and b.payment <> 'refunded'
      and b.status in ('confirmed', 'checked_in', 'completed')
    group by b.order_id order by b.order_id
  loop
    return query select * from issue_order_documents(v_order.order_id, v_order.ids);
  end loop;
end $$;

create or replace function documents_follow_line() returns trigger
language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.payment = new.payment and old.refunded_halalas = new.refunded_halalas
    and (old.status = new.status or new.status not in ('completed', 'cancelled', 'no_show')) then
    return null;
  end if;
  perform issue_order_documents(new.order_id);
  return null;
end $$;

/* Deferred, so that one act makes one document of all its lines, and the lock of the numbers is held for a moment. */
drop trigger if exists bookings_documents_added on bookings;
create constraint trigger bookings_documents_added after insert on bookings
  deferrable initially deferred for each row
  when (new.status = 'completed' or new.payment <> 'unpaid') execute function documents_follow_line();
drop trigger if exists bookings_documents_changed on bookings;
create constraint trigger bookings_documents_changed after update of payment, refunded_halalas, status on bookings
  deferrable initially deferred for each row execute function documents_follow_line();

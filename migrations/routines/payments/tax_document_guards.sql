/* The credit notes of an invoice stay within it. The invoice's row is the lock. */
create or replace function refuse_credit_beyond_invoice() returns trigger
language plpgsql as $$
declare
  v_invoice tax_documents;
  v_before  record;
begin
  select * into v_invoice from tax_documents where id = new.corrects_id and kind = 'invoice' for no key update;
  select coalesce(sum(total_halalas), 0) as total, coalesce(sum(vat_halalas), 0) as vat into v_before
  from tax_documents where corrects_id = new.corrects_id;
  if v_invoice.id is null
     or v_before.total + new.total_halalas > v_invoice.total_halalas
     or v_before.vat + new.vat_halalas > v_invoice.vat_halalas
     or (v_invoice.lab_id, v_invoice.order_id, v_invoice.charge_id)
        is distinct from (new.lab_id, new.order_id, new.charge_id) then
    raise exception 'more would be credited than was invoiced' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger tax_documents_within_invoice before insert on tax_documents for each row
  when (new.kind = 'credit_note') execute function refuse_credit_beyond_invoice();

/* The lines of a document sum to its total, and come with it: a line that is added later breaks the sum. */
create or replace function refuse_unsummed() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from tax_documents d join tax_document_lines i on i.document_id = d.id
    where d.id = new.document_id
    group by d.id having sum(i.amount_halalas) = d.total_halalas and sum(i.state_vat_halalas) = d.state_vat_halalas) then
    raise exception 'the lines of tax document % do not sum to its total', new.document_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger if exists tax_document_lines_sum on tax_document_lines;
create constraint trigger tax_document_lines_sum after insert on tax_document_lines
  deferrable initially deferred for each row execute function refuse_unsummed();

create or replace trigger tax_documents_append_only before update or delete or truncate on tax_documents
  for each statement execute function refuse_change();
create or replace trigger tax_document_lines_append_only before update or delete or truncate on tax_document_lines
  for each statement execute function refuse_change();

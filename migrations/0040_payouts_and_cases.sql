-- Payouts in batches, cases about orders, and what is said about both.

alter table payout_batches
  add column paid_on        date,
  add column bank_reference text check (length(bank_reference) between 1 and 100),
  -- Labs that something was due to, but of which no account was known when the batch was made.
  add column left_out       int[] not null default '{}',
  add constraint paid_as_the_bank_says check (
    (status = 'paid') = (paid_at is not null) and (status = 'paid') = (paid_on is not null)
    and (paid_on is null) = (bank_reference is null));

-- What is due to a lab is promised in one draft at a time.
alter table payout_batch_lines add column is_open boolean not null default true;
create unique index payout_batch_lines_open_once on payout_batch_lines (lab_id) where is_open;

/* Pays what a batch promised, lab by lab: where less is owed by now (a refund came between), the lab is left out and
   the rest is paid. The batch's row is locked by the caller. */
create function pay_payout_batch(p_batch_id uuid, p_paid_on date, p_bank_reference text, p_recorded_by uuid)
returns void language plpgsql as $$
declare
  v_line   record;
  v_payout uuid;
begin
  -- In the order of labs, as whoever locks several of them.
  for v_line in select lab_id, amount_halalas from payout_batch_lines where batch_id = p_batch_id order by lab_id loop
    begin
      insert into payouts (lab_id, amount_halalas, paid_on, bank_reference, recorded_by)
      values (v_line.lab_id, v_line.amount_halalas, p_paid_on, p_bank_reference, p_recorded_by)
      returning id into v_payout;
      update payout_batch_lines set payout_id = v_payout where batch_id = p_batch_id and lab_id = v_line.lab_id;
    exception when sqlstate 'MB016' then
      null; -- the line stays without a payout, and is named as such
    end;
  end loop;
  update payout_batch_lines set is_open = false where batch_id = p_batch_id;
  update payout_batches
  set status = 'paid', paid_at = now(), paid_on = p_paid_on, bank_reference = p_bank_reference
  where id = p_batch_id;
end $$;

-- The desk's queues: those that wait longest first, those that are closed by the latest.
create index disputes_by_status on disputes (status, id);
create index disputes_by_kind on disputes (kind, id);
-- Whoever leaves is looked for here.
create index disputes_by_opener on disputes (opened_by) where opened_by is not null;
create index dispute_notes_by_author on dispute_notes (author_id) where author_id is not null;

-- Kinds that others added stay: the list grows by ours, wherever this migration stands among theirs.
do $$
declare
  v_check text;
begin
  select pg_get_constraintdef(oid) into strict v_check
  from pg_constraint where conname = 'inbox_messages_kind_check' and conrelid = 'inbox_messages'::regclass;
  alter table inbox_messages drop constraint inbox_messages_kind_check;
  execute 'alter table inbox_messages add constraint inbox_messages_kind_check '
    || replace(v_check, 'ARRAY[', 'ARRAY[''caseAnswered''::text, ''caseClosed''::text, ''bankAccountChanged''::text, ');
end $$;

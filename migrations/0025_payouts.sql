-- What was settled with a laboratory: transferred to it, or received from it. Recorded by the administrator.

create table payouts (
  id              uuid primary key default uuid_v7(),
  lab_id          int not null references labs,
  -- Transferred to the lab; negative: received from it.
  amount_halalas  bigint not null check (amount_halalas <> 0),
  -- What the lab owed us and was set off against what we owed it.
  offset_halalas  bigint not null default 0 check (offset_halalas >= 0),
  paid_on         date not null,
  bank_reference  text not null check (length(bank_reference) between 1 and 100),
  recorded_by     uuid references users on delete set null,
  created_at      timestamptz not null default now(),
  unique (lab_id, bank_reference)
);
create index payouts_by_lab on payouts (lab_id, id desc);

alter table labs add column bank_account_set_at timestamptz;
comment on column labs.bank_account_set_at is 'When the lab gave this bank account: it is paid some days later. Null: before this was kept.';

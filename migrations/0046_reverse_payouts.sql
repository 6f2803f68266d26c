alter table payouts add column reverses_id uuid references payouts;
alter table payouts add constraint payouts_reverses_id_key unique (reverses_id);
comment on column payouts.reverses_id is 'The payout that did not reach its receiver: this row takes it back, with the other sign.';

alter table sessions add column second_factor_at timestamptz;
comment on column sessions.second_factor_at is
  'When a code of the second factor was last typed in this session: files that leave in bulk ask for one of the last ten minutes.';

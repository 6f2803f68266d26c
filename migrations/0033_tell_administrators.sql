-- Administrators are told by mail what waits for them.
create table admin_notices (
  kind       text primary key check (kind in ('digest', 'refunds', 'books')),
  noticed_at timestamptz not null default 'epoch',
  -- What the last mail of this kind knew, so that the next one tells what is new.
  seen       jsonb not null default '{}'
);
comment on table admin_notices is
  'One kind of mail to the administrators, and when it was last due. Its row is the lock that sends it once.';
insert into admin_notices (kind) values ('digest'), ('refunds'), ('books');

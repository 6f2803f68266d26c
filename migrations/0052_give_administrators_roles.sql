-- What an administrator may do follows from a role; those of before may do everything, as they could.
create type admin_role as enum ('owner', 'support', 'finance', 'content');
alter table user_profiles add column admin_role admin_role;
comment on column user_profiles.admin_role is
  'What an administrator may do (src/shared/identity/admin-role.ts); null for all other people.';
alter table user_profiles add column admin_role_since timestamptz;
comment on column user_profiles.admin_role_since is 'When the administrator was given this role.';
update user_profiles set admin_role = 'owner', admin_role_since = created_at where user_type = 'admin';
alter table user_profiles add constraint administrators_have_roles
  check ((user_type = 'admin') = (admin_role is not null) and (admin_role is null) = (admin_role_since is null));
-- The administrators are few among many people.
create index administrators on user_profiles (admin_role, id) where user_type = 'admin';

-- A change among the administrators, for the person and for the owners. Beside whatever kinds there are by now.
do $$
declare
  kinds text := (select pg_get_constraintdef(oid) from pg_constraint
                 where conname = 'inbox_messages_kind_check' and conrelid = 'inbox_messages'::regclass);
begin
  alter table inbox_messages drop constraint inbox_messages_kind_check;
  execute 'alter table inbox_messages add constraint inbox_messages_kind_check '
    || replace(kinds, 'ARRAY[', 'ARRAY[''administratorChanged''::text, ');
end $$;

-- The desk finds people among many and reads the audit log by every side of it; what is append-only is so by right, too.

-- The words of a name as fold_words spells them: a search finds each by how it begins.
alter table user_profiles
  add column name_words tsvector generated always as (array_to_tsvector(fold_words(name))) stored;

create index user_profiles_by_name on user_profiles using gin (name_words);
create index user_profiles_by_joining on user_profiles (created_at, id);
create index user_profiles_by_kind on user_profiles (user_type, is_anonymous, created_at, id);
create index user_profiles_suspended on user_profiles (created_at, id) where suspended_at is not null;
create index user_profiles_erased on user_profiles (created_at, id) where erased_at is not null;
create index users_by_email_beginning on users (email text_pattern_ops) where email is not null;

create index audit_log_by_action on audit_log (action, id desc);
create index audit_log_by_subject_id on audit_log (subject_id, id desc);
create index audit_log_by_time on audit_log (at, id);

-- The triggers refuse everybody. Whoever is granted everything in this schema is not granted this; nor, where nothing
-- refers to the table, is its owner (a reference is checked with the owner's right to lock a row).
revoke update, delete, truncate on audit_log, result_reads, critical_calls, ledger_transactions, ledger_entries
  from public;
revoke update, delete, truncate on audit_log, result_reads from current_user;

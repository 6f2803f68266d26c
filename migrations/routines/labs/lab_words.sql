/* The words by which the admin finds a lab, with the owner's name and address. */
create or replace function lab_words(p_lab labs) returns tsvector
language sql stable as $$
  select array_to_tsvector(fold_words(concat_ws(' ', p_lab.lab_name_ar, p_lab.lab_name_en, p_lab.license_number,
    p_lab.address_ar, p_lab.address_en, p_lab.phone, p.name, u.email)))
  from user_profiles p join users u on u.id = p.id where p.id = p_lab.owner_id
$$;

create or replace function labs_keep_words() returns trigger
language plpgsql as $$
begin
  new.search_words := lab_words(new);
  return new;
end $$;

create or replace trigger labs_words before insert or update of lab_name_ar, lab_name_en, license_number, address_ar, address_en,
  phone, owner_id on labs for each row execute function labs_keep_words();

create or replace function labs_follow_owners() returns trigger
language plpgsql as $$
begin
  update labs l set search_words = lab_words(l) where l.owner_id = new.id;
  return null;
end $$;

create or replace trigger users_words after update of email on users for each row
  when (old.email is distinct from new.email) execute function labs_follow_owners();
create or replace trigger user_profiles_words after update of name on user_profiles for each row
  when (new.user_type = 'lab' and old.name is distinct from new.name) execute function labs_follow_owners();

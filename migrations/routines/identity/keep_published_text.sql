/* Users agreed to a published text, so it never changes. */
create or replace function keep_published_text() returns trigger
language plpgsql as $$
begin
  if old.version is not null then raise exception 'a published text stays as people agreed to it'; end if;
  return coalesce(new, old);
end $$;

create or replace trigger legal_texts_stay before update or delete on legal_texts
  for each row execute function keep_published_text();

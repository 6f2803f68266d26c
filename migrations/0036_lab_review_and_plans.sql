-- The administrator's decisions about laboratories, finding one among all of them, and plans with their versions.

/* One spelling for what reads the same, as foldText of the application has it, without the Arabic article before words
   of three letters or more. Both what is searched and what is typed go through here. */
create function fold_words(p_text text) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct left(regexp_replace(w, '^(ال)+(?=.{3})', ''), 100)), '{}')
  from string_to_table(regexp_replace(
    translate(
      regexp_replace(
        normalize(lower(normalize(p_text, NFKD) collate "und-x-icu"), NFKD),
        '[\u0300-\u036f\u0610-\u061c\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]',
        '', 'g'),
      'ٱىیېےةۃہەھکگپچژڤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ايييي' || 'ههههه' || 'ككبجزف' || '01234567890123456789'),
    '[^[:alnum:]]+' collate "und-x-icu", ' ', 'g'), ' ') as words (w)
  where w <> ''
$$;

/* The words that a search wants all of, each from its beginning; null where nothing was typed. */
create function words_query(p_text text) returns tsquery
language sql immutable parallel safe as $$
  select string_agg(quote_literal(w) || ':*', ' & ')::tsquery from unnest(fold_words(p_text)) as w
$$;

alter table labs add column search_words tsvector;

create function lab_words(p_lab labs) returns tsvector
language sql stable as $$
  select array_to_tsvector(fold_words(concat_ws(' ', p_lab.lab_name_ar, p_lab.lab_name_en, p_lab.license_number,
    p_lab.address_ar, p_lab.address_en, p_lab.phone, p.name, u.email)))
  from user_profiles p join users u on u.id = p.id where p.id = p_lab.owner_id
$$;

create function labs_keep_words() returns trigger
language plpgsql as $$
begin
  new.search_words := lab_words(new);
  return new;
end $$;
create trigger labs_words before insert or update of lab_name_ar, lab_name_en, license_number, address_ar, address_en,
  phone, owner_id on labs for each row execute function labs_keep_words();

-- The owner's name and address are among a lab's words.
create function labs_follow_owners() returns trigger
language plpgsql as $$
begin
  update labs l set search_words = lab_words(l) where l.owner_id = new.id;
  return null;
end $$;
create trigger users_words after update of email on users for each row
  when (old.email is distinct from new.email) execute function labs_follow_owners();
create trigger user_profiles_words after update of name on user_profiles for each row
  when (new.user_type = 'lab' and old.name is distinct from new.name) execute function labs_follow_owners();

update labs l set search_words = lab_words(l);
create index labs_by_words on labs using gin (search_words);
create index labs_by_city on labs (city_id, id);
create index labs_by_name_ar on labs (lab_name_ar, id);
create index labs_by_name_en on labs (lab_name_en, id);
create index labs_by_expiry on labs (coalesce(license_expires_on, 'infinity'), id);
create index labs_by_day on labs (created_at);

-- Who decided what about a lab, and what it was before. The lab is told when `tell_due_at` has come: until then the
-- decision can be taken back, and then nothing is ever told. Persons are named without a foreign key, as in the log.
create table lab_reviews (
  id              uuid primary key default uuid_v7(),
  lab_id          int not null references labs on delete cascade,
  decided_by      uuid not null,
  decision        text not null check (decision in ('approve', 'reject', 'suspend', 'restore')),
  reason          text check (length(reason) between 1 and 500),
  before_status   review_status not null,
  before_reason   text,
  before_at       timestamptz,
  after_status    review_status not null,
  decided_at      timestamptz not null default now(),
  tell_due_at     timestamptz not null default now() + interval '10 seconds',
  undone_at       timestamptz,
  told_at         timestamptz,
  check (undone_at is null or told_at is null),
  check ((decision in ('reject', 'suspend')) = (reason is not null))
);
create index lab_reviews_by_lab on lab_reviews (lab_id, id desc);
create index lab_reviews_to_tell on lab_reviews (tell_due_at) where told_at is null and undone_at is null;

-- Of which end of its licence a lab was warned, and how many days before.
create table licence_warnings (
  lab_id     int not null references labs on delete cascade,
  expires_on date not null,
  days       smallint not null check (days in (7, 30)),
  warned_at  timestamptz not null default now(),
  primary key (lab_id, expires_on, days)
);

do $$
declare
  v_check text;
begin
  select pg_get_constraintdef(oid) into strict v_check from pg_constraint
  where conrelid = 'inbox_messages'::regclass and conname = 'inbox_messages_kind_check';
  alter table inbox_messages drop constraint inbox_messages_kind_check;
  execute 'alter table inbox_messages add constraint inbox_messages_kind_check '
    || replace(v_check, 'ARRAY[', 'ARRAY[''labReviewed''::text, ''licenceExpires''::text, ');
end $$;

-- What each plan was, is and will be. `plans` stays the row that everything reads: a version becomes it when it comes
-- into force. What was agreed before keeps the rates it was made with.
create table plan_versions (
  audience                user_type not null,
  tier                    text not null,
  version                 int not null check (version > 0),
  price_halalas           int not null check (price_halalas >= 0),
  fee_basis_points        int not null check (fee_basis_points between 0 and 10000),
  discount_basis_points   int not null check (discount_basis_points between 0 and 10000),
  commission_basis_points int not null check (commission_basis_points between 0 and 10000),
  active_test_limit       int check (active_test_limit > 0),
  storage_bytes           bigint check (storage_bytes > 0),
  has_ai_analysis         boolean not null,
  is_featured             boolean not null,
  has_multiple_accounts   boolean not null,
  is_most_popular         boolean not null,
  effective_from          timestamptz not null,
  -- Null until it has come into force; a version that was withdrawn before never does.
  in_force_at             timestamptz,
  withdrawn_at            timestamptz,
  created_at              timestamptz not null default now(),
  -- Null: the plan as it was when versions began.
  created_by              uuid,
  note                    text check (length(note) between 1 and 500),
  primary key (audience, tier, version),
  foreign key (audience, tier) references plans,
  check (in_force_at is null or withdrawn_at is null)
);
create index plan_versions_coming on plan_versions (effective_from) where in_force_at is null and withdrawn_at is null;

insert into plan_versions (audience, tier, version, price_halalas, fee_basis_points, discount_basis_points,
                           commission_basis_points, active_test_limit, storage_bytes, has_ai_analysis, is_featured,
                           has_multiple_accounts, is_most_popular, effective_from, in_force_at)
select audience, tier, 1, price_halalas, fee_basis_points, discount_basis_points, commission_basis_points,
       active_test_limit, storage_bytes, has_ai_analysis, is_featured, has_multiple_accounts, is_most_popular,
       now(), now()
from plans;

-- A version is history: what it says never changes, only whether it came into force.
create function plan_versions_stay() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'UPDATE' or (to_jsonb(new) - '{in_force_at,withdrawn_at}'::text[])
      <> (to_jsonb(old) - '{in_force_at,withdrawn_at}'::text[])
      or old.in_force_at is not null or old.withdrawn_at is not null then
    raise exception 'versions of plans do not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger plan_versions_history before update or delete on plan_versions
  for each row execute function plan_versions_stay();

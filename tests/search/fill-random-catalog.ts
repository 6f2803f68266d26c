import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** 30 tests, 60 labs around five cities (some share coordinates, some have none), many equal prices and ratings. */
export async function fillRandomCatalog(on: Kysely<DB>) {
  await sql`select setseed(0.42)`.execute(on);
  await sql`insert into categories (id, name_ar, name_en, position) select n, 'فئة ' || n, 'Group ' || n, n
    from generate_series(1, 4) n`.execute(on);
  await sql`insert into tests (id, category_id, name_ar, name_en, description_ar, description_en, specimen_kind,
      specimen_ar, specimen_en, fasting_hours, preparation_ar, preparation_en, turnaround_hours, popularity)
    select n, 1 + n % 4, 'مادة رقم ' || n, (array['Alpha', 'Beta', 'Gamma'])[1 + n % 3] || ' marker ' || n, '', '',
      'blood', '', '', case when n % 5 = 0 then 8 else 0 end, '', '', 24, n % 7
    from generate_series(1, 30) n`.execute(on);
  await sql`insert into test_synonyms (test_id, locale, term) select n, 'en', 'alpha' from generate_series(3, 30, 9) n`.execute(
    on,
  );
  await sql`insert into users (id, email, email_verified_at) select md5('lab' || n)::uuid, n || '@example.test', now() from generate_series(1, 60) n`.execute(
    on,
  );
  await sql`insert into user_profiles (id, name, user_type, subscription_tier) select md5('lab' || n)::uuid, 'Lab', 'lab', 'premium'
    from generate_series(1, 60) n`.execute(on);
  await sql`insert into labs (id, owner_id, lab_name_ar, lab_name_en, lat, lon, accreditations, review_status,
      rating_sum, review_count)
    select n, md5('lab' || n)::uuid, 'مختبر ' || n, 'Lab ' || n,
      case when n % 20 = 0 then null else (array[24.7, 21.5, 26.4, 24.5, 25.2])[1 + n % 5] + (n % 6) * 0.01 end,
      case when n % 20 = 0 then null else (array[46.7, 39.2, 50.1, 39.6, 55.3])[1 + n % 5] + (n % 4) * 0.01 end,
      case when n % 3 = 0 then '{cbahi}'::accreditation[] else '{}' end,
      case when n % 15 = 0 then 'pending' else 'approved' end::review_status,
      case when n % 6 = 0 then 0 else 30 + n % 4 * 5 end, case when n % 6 = 0 then 0 else 10 end
    from generate_series(1, 60) n`.execute(on);
  await sql`insert into lab_tests (lab_id, test_id, price_halalas, turnaround_hours, is_active)
    select l, t, 5000 + 2500 * (random() * 8)::int, (array[6, 24, 48, 72])[1 + (random() * 3)::int], random() > 0.05
    from generate_series(1, 60) l, generate_series(1, 30) t
    where random() < 0.72 or t = 1`.execute(on);
  await sql`insert into lab_earliest_slots (lab_id, starts_at, is_bookable)
    select id, case when id % 4 = 0 then 'infinity' else now() + make_interval(days => id % 9) end, true from labs`.execute(
    on,
  );
  await sql`analyze`.execute(on);
}

import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { createRandom, type Random } from '../run/random.ts';

const CITIES = 30;
const SIGMA_DEGREES = 0.08;

const gazetteer = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    countryCode: z.string(),
    nameEn: z.string(),
    nameAr: z.string(),
    lat: z.number(),
    lon: z.number(),
    population: z.nullable(z.number()),
  }),
);
type Place = z.infer<typeof gazetteer>[number];

async function readLargestCities() {
  const text = await readFile(new URL('../../catalog/gazetteer/gazetteer.json', import.meta.url), 'utf8');
  return gazetteer
    .parse(JSON.parse(text))
    .filter(({ kind, countryCode }) => kind === 'city' && countryCode === 'SA')
    .toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0))
    .slice(0, CITIES);
}

const gaussian = ({ next }: Pick<Random, 'next'>) =>
  Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());

function pickByPopulation(random: Random, cities: readonly Place[], total: number) {
  let left = random.next() * total;
  for (const city of cities) {
    left -= city.population ?? 0;
    if (left < 0) return city;
  }
  return random.pick(cities);
}

/** Laboratories around the thirty largest Saudi cities, in proportion to population; 95 % are approved. */
async function planLabs(count: number) {
  const random = createRandom('scale labs');
  const cities = await readLargestCities();
  const total = cities.reduce((sum, { population }) => sum + (population ?? 0), 0);
  return Array.from({ length: count }, (_, at) => {
    const city = pickByPopulation(random, cities, total);
    return {
      n: at + 1,
      owner_id: random.id(Date.UTC(2024, 0, 1) + at * 60_000),
      name_ar: `مختبر ${city.nameAr} ${at + 1}`,
      name_en: `${city.nameEn} Laboratory ${at + 1}`,
      address_ar: city.nameAr,
      address_en: city.nameEn,
      city_id: city.id,
      lat: city.lat + gaussian(random) * SIGMA_DEGREES,
      lon: city.lon + gaussian(random) * SIGMA_DEGREES,
      capacity: random.between(1, 4),
      accreditations: random.pick([[], [], ['cbahi'], ['iso15189'], ['cbahi', 'iso15189']]),
      status: random.chance(0.95) ? 'approved' : 'pending',
      quality: Math.min(5, 3.6 + random.next() * 1.4),
      level: 0.8 + random.next() * 0.5,
    };
  });
}

/** Inserts the labs with their owners and hours (every day, 08:00 to 22:00) and leaves them in scale_labs. */
export async function insertScaleLabs(db: Kysely<DB>, count: number) {
  const labs = JSON.stringify(await planLabs(count));
  await sql`
    create temp table scale_labs on commit drop as
    select * from json_to_recordset(${labs}::json)
      as l (n int, owner_id uuid, name_ar text, name_en text, address_ar text, address_en text, city_id text,
            lat float8, lon float8, capacity int, accreditations accreditation[], status review_status,
            quality float8, level float8)`.execute(db);
  await sql`
    insert into users (id, email, email_verified_at, created_at)
    select owner_id, 'scale-owner-' || n || '@demo.test', s.at, s.at
    from scale_labs cross join (select now() - interval '800 days' as at) s`.execute(db);
  await sql`
    insert into user_profiles (id, name, user_type, subscription_tier, created_at)
    select owner_id, name_en, 'lab', 'premium', now() - interval '800 days' from scale_labs`.execute(db);
  await sql`
    insert into labs (id, owner_id, lab_name_ar, lab_name_en, license_number, address_ar, address_en, city_id, lat, lon,
                      slot_minutes, slot_capacity, accreditations, review_status, reviewed_at, created_at)
    overriding system value
    select n, owner_id, name_ar, name_en, 'S-' || n, address_ar, address_en, city_id, lat, lon,
           15, capacity, accreditations, status, now() - interval '790 days', now() - interval '800 days'
    from scale_labs order by n`.execute(db);
  await sql`
    insert into lab_certificates (lab_id, kind, state)
    select n, unnest(accreditations)::text::lab_certificate_kind, 'accepted' from scale_labs`.execute(db);
  await sql`select setval(pg_get_serial_sequence('labs', 'id'), ${count}::int)`.execute(db);
  await sql`
    insert into opening_hours (lab_id, dow, open_min, close_min)
    select l.n, d.dow, 480, 1320 from scale_labs l cross join generate_series(0, 6) as d (dow)`.execute(db);
}

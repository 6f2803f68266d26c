import { type Kysely, sql } from 'kysely';
import { anonymousCode, codeHmac } from '#/server/platform/crypto/anonymous-code.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import type { AdminRole, DB, UserType } from '#/server/platform/db/schema.gen.ts';
import { LEGAL_VERSION } from '#/shared/admin/legal.ts';
import { DAY_MS } from '#/shared/core/duration.ts';
import type { Random } from '../run/random.ts';

export type Person = {
  id: string;
  email: string | null;
  name: string | null;
  user_type: UserType;
  admin_role?: AdminRole;
  subscription_tier: string;
  has_password: boolean;
  created_at: string;
  /** The lookup hash of an anonymous customer's code. They have no PIN, so they cannot sign in. */
  code_hmac: string | null;
  sex: 'female' | 'male' | null;
  birth_year: number | null;
};

export const DEMO_PASSWORD = 'Demo-pass-1234';

/** The demo accounts are older than their results. */
const ACCOUNT_DAYS = 1_200;
const CUSTOMERS = 320;
const ONE_ANONYMOUS_IN = 32;

const arabicFirst =
  'سارة نورة ريم هند أمل لطيفة مها عبير دانة جواهر منيرة شهد هيا العنود رنا لينا خالد فهد سعود ماجد تركي بدر فيصل راكان طلال نايف زياد يوسف إبراهيم عمر حسن سلمان';
const arabicLast =
  'العتيبي الشهري الغامدي القحطاني الدوسري الحربي الزهراني المطيري العمري السبيعي الشمري البقمي الأحمدي الرشيدي الجهني العسيري النعيمي المالكي الخالدي الصالح';
/** The number of women's names at the start of each list. */
const WOMEN = { arabic: 16, english: 15 };

const englishFirst =
  'Sara Noura Reem Hind Amal Layan Maha Abeer Dana Jana Mona Shahad Haya Rana Lina Khalid Fahad Saud Majed Turki Bader Faisal Rakan Talal Naif Ziad Yousef Omar Hassan Salman';
const englishLast =
  'Alotaibi Alshehri Alghamdi Alqahtani Aldosari Alharbi Alzahrani Almutairi Alamri Alsubaie Alshammari Alahmadi Alrashidi Aljohani Asiri Alnuaimi Almalki Alkhaldi Alsaleh Hamdan';

const namesOf = (first: string, last: string) =>
  first.split(' ').flatMap((given) => last.split(' ').map((family) => `${given} ${family}`));

const unknown = { sex: null, birth_year: null };
const named = { code_hmac: null, ...unknown };

function sexOf(name: string) {
  const given = name.split(' ')[0] ?? '';
  const women = [
    ...arabicFirst.split(' ').slice(0, WOMEN.arabic),
    ...englishFirst.split(' ').slice(0, WOMEN.english),
  ];
  return women.includes(given) ? 'female' : 'male';
}

/** The five accounts of the demo for visitors. */
export function planAccounts(random: Random, nowMs: number) {
  const bornYearsAgo = (years: number) => new Date(nowMs).getUTCFullYear() - years;
  const account = (
    part: string,
    name: string,
    userType: UserType,
    tier: string,
    person: Pick<Person, 'sex' | 'birth_year'> = named,
  ): Person => ({
    id: random.id(nowMs - ACCOUNT_DAYS * DAY_MS),
    email: `${part}@demo.test`,
    name,
    user_type: userType,
    subscription_tier: tier,
    has_password: true,
    created_at: new Date(nowMs - ACCOUNT_DAYS * DAY_MS).toISOString(),
    code_hmac: null,
    sex: person.sex,
    birth_year: person.birth_year,
  });
  return {
    customer: account('customer', 'نورة السالم', 'customer', 'basic', {
      sex: 'female',
      birth_year: bornYearsAgo(34),
    }),
    premium: account('premium', 'Omar Hamdan', 'customer', 'premium', {
      sex: 'male',
      birth_year: bornYearsAgo(47),
    }),
    lab: account('lab', 'ماجد العمري', 'lab', 'premium'),
    newLab: account('newlab', 'Lina Alsaleh', 'lab', 'premium'),
    admin: { ...account('admin', 'Mukhtabari', 'admin', 'basic'), admin_role: 'owner' as const },
  };
}

/** An administrator of each role beside the owner: support@demo.test, … */
export const planAdministrators = (random: Random, nowMs: number): Person[] =>
  (
    [
      ['support', 'Huda Alharbi'],
      ['desk-finance', 'Saad Alqahtani'],
      ['content', 'Maha Alotaibi'],
    ] as const
  ).map(([part, name]) => ({
    id: random.id(nowMs - ACCOUNT_DAYS * DAY_MS),
    email: `${part}@demo.test`,
    name,
    user_type: 'admin',
    admin_role: part === 'desk-finance' ? 'finance' : part,
    subscription_tier: 'basic',
    has_password: true,
    created_at: new Date(nowMs - ACCOUNT_DAYS * DAY_MS).toISOString(),
    ...named,
  }));

export function planCustomers(random: Random, nowMs: number): Person[] {
  const names = [...namesOf(arabicFirst, arabicLast), ...namesOf(englishFirst, englishLast)];
  return random
    .shuffled(names)
    .slice(0, CUSTOMERS)
    .map((name, index) => {
      const createdMs = nowMs - random.between(190, 480) * DAY_MS;
      return {
        id: random.id(createdMs),
        email: `person-${index + 1}@demo.test`,
        name,
        user_type: 'customer',
        subscription_tier: 'basic',
        has_password: false,
        created_at: new Date(createdMs).toISOString(),
        code_hmac: null,
        // Every ninth customer has not stated it.
        ...(index % 9 === 8 ? unknown : { sex: sexOf(name), birth_year: 1950 + ((index * 17) % 55) }),
      };
    });
}

export const isAnonymous = (person: Person) => person.code_hmac !== null;

/** Makes some customers anonymous, with codes from this site's key. */
export const hideSomeNames = (customers: readonly Person[], keys: Keys): Person[] =>
  customers.map((person, index) =>
    index % ONE_ANONYMOUS_IN === 0
      ? {
          ...person,
          email: null,
          name: null,
          code_hmac: codeHmac(keys.code, anonymousCode(keys.code, person.id)).toString('hex'),
          sex: index % (2 * ONE_ANONYMOUS_IN) === 0 ? 'female' : 'male',
          birth_year: 1962 + (index % 43),
        }
      : person,
  );

/** A lab's plan limits its active tests, so the tier follows from their number. */
export const planOwner = (
  random: Random,
  nowMs: number,
  index: number,
  name: string,
  testCount: number,
): Person => {
  const createdMs = nowMs - random.between(200, 700) * DAY_MS;
  return {
    id: random.id(createdMs),
    email: `owner-${index + 1}@demo.test`,
    name,
    user_type: 'lab',
    subscription_tier: testCount > 100 ? 'premium' : testCount > 20 ? 'professional' : 'starter',
    has_password: false,
    created_at: new Date(createdMs).toISOString(),
    ...named,
  };
};

export async function insertUsers(db: Kysely<DB>, users: readonly Person[], passwordHash: string) {
  const rows = JSON.stringify(users);
  await sql`
    insert into users (id, email, password_hash, created_at, email_verified_at, code_hmac)
    select p.id, p.email, case when p.has_password then ${passwordHash} end, p.created_at,
           case when p.email is not null then p.created_at end, decode(p.code_hmac, 'hex')
    from json_to_recordset(${rows}::json)
      as p (id uuid, email text, has_password boolean, created_at timestamptz, code_hmac text)`.execute(db);
  await sql`
    insert into user_profiles
      (id, name, is_anonymous, sex, birth_year, user_type, admin_role, admin_role_since, subscription_tier, created_at)
    select p.id, p.name, p.name is null, p.sex, p.birth_year, p.user_type, p.admin_role,
           case when p.admin_role is not null then p.created_at end, p.subscription_tier, p.created_at
    from json_to_recordset(${rows}::json)
      as p (id uuid, name text, sex person_sex, birth_year int, user_type user_type, admin_role admin_role, subscription_tier text,
            created_at timestamptz)`.execute(db);
  await sql`
    insert into consents (id, user_id, document, version, locale, method, given_at)
    select md5(p.id || d.document)::uuid, p.id, d.document, ${LEGAL_VERSION}::date, 'ar',
           case when p.name is null then 'anonymous' else 'sign_up' end,
           greatest(p.created_at, ${LEGAL_VERSION}::date)
    from json_to_recordset(${rows}::json)
      as p (id uuid, name text, user_type user_type, created_at timestamptz)
    cross join (values ('terms'), ('privacy')) d (document) where p.user_type <> 'admin'`.execute(db);
}

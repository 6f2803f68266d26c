import { sql } from 'kysely';
import { nameAtLab } from '#/server/platform/crypto/lab-pseudonym.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { DeskPerson, FindPeopleInput } from '#/shared/booking/desk.ts';
import { foldCode } from '#/shared/identity/anonymous-code.ts';
import { matchAnonymousCustomers } from '../reception/match-anonymous-customers.ts';
import { ownCustomersOfPhone } from '../reception/own-customers-of-phone.ts';
import { isOwnCustomer } from './own-customers.ts';

const MOST_FOUND = 12;

type Row = {
  customer_id: string;
  customer_name: string | null;
  is_anonymous: boolean;
  sex: 'female' | 'male' | null;
  birth_year: number | null;
  last_visit_at: Date | null;
  time_zone: string;
};

/**
 * The lab's own customers by name, by telephone number, by whole e-mail address, by booking reference, or by code. A code finds an anonymous
 * customer of any lab: showing it is that person's consent; the lab's pseudonym finds its own. All others stay unknown to a lab that they did not choose.
 */
export async function findPeople(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: LabActor,
  { searchText }: FindPeopleInput,
): Promise<DeskPerson[]> {
  const { labId } = actor;
  const text = searchText.trim();
  if (text === '') return [];
  const folded = foldCode(text);
  const [called, shown] = await Promise.all([
    ownCustomersOfPhone({ db, site }, actor, text),
    matchAnonymousCustomers(db, site.keys, labId, text),
  ]);
  const { rows } = await sql<Row>`
    select /* hot:desk-people */ p.id as customer_id, p.name as customer_name, p.is_anonymous, p.sex, p.birth_year,
      v.last_visit_at, l.time_zone
    from (
      select id, true as must_be_own from user_profiles where name_words @@ words_query(${text})
      union select unnest(${called}::uuid[]), true
      union select id, true from users where email = lower(${text})
      union select customer_id, true from bookings where reference = ${folded} and lab_id = ${labId}::int
      union select customer_id, true from visits where reference = ${folded} and lab_id = ${labId}::int
      union select id, not is_anonymous from user_profiles where id = any (${shown}::uuid[])
    ) found
    join user_profiles p on p.id = found.id
    join labs l on l.id = ${labId}::int
    left join lateral (
      select max(b.booking_time) as last_visit_at from bookings b
      where b.customer_id = p.id and b.lab_id = l.id and b.status not in ('held', 'expired')) v on true
    where p.user_type = 'customer' and p.erased_at is null and p.suspended_at is null
      and (not found.must_be_own or ${isOwnCustomer(labId)})
    order by v.last_visit_at desc nulls last, p.id limit ${MOST_FOUND}`.execute(db);
  return rows.map((row) => ({
    customerId: row.customer_id,
    name: nameAtLab(site.keys, labId, row),
    isAnonymous: row.is_anonymous,
    sex: row.sex,
    birthYear: row.birth_year,
    lastVisitAt: row.last_visit_at?.toISOString() ?? null,
    timeZone: row.time_zone,
  }));
}

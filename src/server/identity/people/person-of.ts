import { type RawBuilder, sql } from 'kysely';
import type { PersonSex } from '#/server/platform/db/schema.gen.ts';

/**
 * Whom a visit is for, in a statement over the visit (by its alias) and the profile `p` of its account. Lookups by key,
 * which cost nothing for the account's holder.
 */
export function personOf(visit: string) {
  const id = sql.ref(`${visit}.person_id`);
  const either = <T>(ofHolder: RawBuilder<unknown>, ofPerson: RawBuilder<unknown>) => sql<T>`
    case when ${id} is null then ${ofHolder} else (select ${ofPerson} from persons h where h.id = ${id}) end`;
  return {
    /** Null for anonymous customers and erased accounts. */
    name: either<string | null>(sql`p.name`, sql`h.name`),
    sex: either<PersonSex | null>(sql`p.sex`, sql`h.sex`),
    birthYear: either<number | null>(sql`p.birth_year`, sql`extract(year from h.birth_date)::smallint`),
    /** In whole years. */
    ageAt: (day: RawBuilder<unknown>) =>
      either<number | null>(sql`age_at(${day}, null, p.birth_year)`, sql`age_at(${day}, h.birth_date, null)`),
    /** The name of the account where the visit is for another person. */
    bookedBy: sql<string | null>`case when ${id} is not null then p.name end`,
  };
}

/** The person of an input as visits have it: null for the account's holder. */
export const personIdIn = (userId: string, personId: string | undefined): string | null =>
  personId === undefined || personId === userId ? null : personId;

/** Whether the visit is for this person of its account. */
export const isFor = (visit: string, personId: string | null) =>
  sql<boolean>`${sql.ref(`${visit}.person_id`)} is not distinct from ${personId}::uuid`;

/** Results of one person: null is the customer, who has the account. */
export type WhoseResults = { customerId: string; personId: string | null };

import * as z from 'zod/mini';
import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { nameInput, type PersonSex, personSexes } from './auth.ts';

/** From this birthday on a person gives consent alone. */
export const ADULT_YEARS = 18;
export const MOST_PEOPLE = 12;

/** Of the people that an account adds: children, and other minors in its care. */
const relations = ['child', 'other'] as const;
export type Relation = 'self' | 'child' | 'parent' | 'spouse' | 'other';

/** The day on which a person is of age; of 29 February the 28th, as PostgreSQL adds years. */
export function adultFrom(birthDate: string): string {
  const [year = '', ...day] = birthDate.split('-');
  const rest = day.join('-');
  return `${Number(year) + ADULT_YEARS}-${rest === '02-29' ? '02-28' : rest}`;
}

const DAY_MS = 86_400_000;

const today = () => dayIn(SITE_TIME_ZONE, new Date());

/** The first and the last day on which a minor of today can be born. */
export function birthDatesOfMinors() {
  const max = today();
  const first = new Date(Date.parse(max) + DAY_MS);
  first.setUTCFullYear(first.getUTCFullYear() - ADULT_YEARS);
  return { min: first.toISOString().slice(0, 10), max };
}

/** Of a minor: an adult's results need the adult's own consent. */
const minorBirthDateInput = z.iso.date().check(
  z.check(({ value, issues }) => {
    const reason = value > today() ? 'dayToCome' : adultFrom(value) <= today() ? 'adult' : null;
    if (reason) issues.push({ code: 'custom', params: { reason }, input: value });
  }),
);

const personFacts = {
  name: nameInput,
  relation: z.enum(relations),
  sex: z.enum(personSexes),
  birthDate: minorBirthDateInput,
};
export const addPersonInput = z.object(personFacts);
export type AddPersonInput = z.infer<typeof addPersonInput>;
export const changePersonInput = z.object({ id: z.uuid(), ...personFacts });
export type ChangePersonInput = z.infer<typeof changePersonInput>;
export const removePersonInput = z.object({ id: z.uuid() });
export type RemovePersonInput = z.infer<typeof removePersonInput>;

export type PersonRow = {
  /** That of the account for its holder. */
  id: string;
  relation: Relation;
  name: string;
  sex: PersonSex | null;
  /** Null for the holder, of whom only the year is asked. */
  birthDate: string | null;
  /** False from the eighteenth birthday on. */
  isBookable: boolean;
};

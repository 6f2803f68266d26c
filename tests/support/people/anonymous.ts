import { randomInt, randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { dayIn } from '#/shared/core/format.ts';
import { codeOf } from '#/shared/identity/anonymous-code.ts';
import { make } from '../db/make.ts';
import { browser, newEmail, password, signUpForm } from '../pages/browser.ts';

type Db = Kysely<DB>;
type Api = Awaited<ReturnType<ReturnType<typeof browser>['call']>>;

export const pin = '482915';
export const anonymousForm = { pin, sex: 'female' as const, birthYear: 1990, acceptTerms: true as const };
const tomorrow = dayIn('Asia/Riyadh', new Date(Date.now() + 24 * 60 * 60 * 1000));

/** An anonymous customer in their own browser, with the displayed code. */
export async function newAnonymous(db: Db) {
  const own = browser(db);
  const { code, user } = await (await own.call()).auth.signUpAnonymously(anonymousForm);
  return { own, code, user };
}

/** A code that no user has. */
export function randomCode(): string {
  return codeOf(Array.from({ length: 11 }, () => randomInt(32))) ?? randomCode();
}

export async function newNamed(db: Db) {
  const own = browser(db);
  const user = await (await own.call()).auth.signUp(signUpForm());
  return { own, user };
}

export const nameForm = (email = newEmail()) => ({
  name: 'Sara',
  email,
  password,
  acceptTerms: true as const,
});

/** With two tests that may be booked without a name. */
export async function newLab(db: Db, capacity = 1) {
  const lab = await make.lab(db, { slot_capacity: capacity });
  const offer = async () => {
    const { testId } = await make.test(db, { anonymous_allowed: true });
    return (await make.labTest(db, { lab_id: lab.labId, test_id: testId })).labTestId;
  };
  return { ...lab, blood: await offer(), urine: await offer() };
}

/** Tomorrow at ten by default. */
export const at = (labTestId: number, slotTime = '10:00:00', idempotencyKey: string = randomUUID()) => ({
  labTestId,
  date: tomorrow,
  slotTime,
  idempotencyKey,
});

export const referencesOf = async (api: Api) =>
  (await api.booking.mine({ show: 'all', limit: 50 })).rows.map((row) => row.reference).toSorted();

export async function placesTaken(db: Db, labId: number) {
  const { rows } = await sql<{ visits: number; counted: number; bookings: number }>`
    select (select count(*) from visits where lab_id = ${labId} and is_live) as visits,
           (select coalesce(sum(booked), 0) from slot_counters where lab_id = ${labId}) as counted,
           (select count(*) from bookings where lab_id = ${labId}) as bookings`.execute(db);
  return rows[0];
}

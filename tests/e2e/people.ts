import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Kysely } from 'kysely';
import { hashPassword } from '#/server/platform/crypto/hash-password.ts';
import { OPERATOR } from '#/server/platform/crypto/hashing-permits.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { make } from '../support/db/make.ts';
import { expect } from './fixtures.ts';

export const PASSWORD = 'correct horse battery';
export const PIN = '482913';

export async function makeCustomer(db: Kysely<DB>) {
  const customer = await make.customer(db);
  await givePassword(db, customer.userId);
  return customer;
}

export const givePassword = async (db: Kysely<DB>, userId: string) =>
  db
    .updateTable('users')
    .set({ password_hash: await hashPassword(PASSWORD, { address: OPERATOR }) })
    .where('id', '=', userId)
    .execute();

/** The sessions of these tests are created without a browser, so they have no browser name. */
export const nameDevices = (db: Kysely<DB>, email: string) =>
  db
    .updateTable('sessions')
    .set({ user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36' })
    .where('user_id', '=', (eb) => eb.selectFrom('users').select('id').where('email', '=', email))
    .execute();

/** Puts the session into the cookies of this context. */
export async function signUpAnonymouslyAndBook(request: APIRequestContext, db: Kysely<DB>) {
  const signUp = await request.post('/trpc/auth.signUpAnonymously', {
    data: { pin: PIN, sex: 'female', birthYear: 1990, acceptTerms: true },
  });
  const { code } = await answerOf<{ code: string }>(signUp);
  const { testId } = await make.test(db, { anonymous_allowed: true });
  const { labTestId } = await make.labTest(db, { test_id: testId });
  const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  const booking = await request.post('/trpc/booking.create', {
    data: { labTestId, date: inAWeek, slotTime: '10:00:00', idempotencyKey: randomUUID() },
  });
  const { visitReference } = await answerOf<{ visitReference: string }>(booking);
  return { code, reference: visitReference };
}

async function answerOf<Answer>(response: Awaited<ReturnType<APIRequestContext['post']>>) {
  expect(response.status(), await response.text()).toBe(200);
  const { result } = (await response.json()) as { result: { data: Answer } };
  return result.data;
}

export async function signIn(request: APIRequestContext, email: string, password: string) {
  const response = await request.post('/trpc/auth.signIn', { data: { email, password } });
  return response.status();
}

export async function signInWithCode(request: APIRequestContext, code: string) {
  const response = await request.post('/trpc/auth.signInWithCode', { data: { code, pin: PIN } });
  return response.status();
}

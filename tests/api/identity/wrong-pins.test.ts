import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { callAs } from '../../support/api/caller.ts';
import { settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { anonymousForm, newAnonymous, pin } from '../../support/people/anonymous.ts';

const db = await testDb();

const enter = (code: string, typedPin = pin) => callAs(db, null).auth.signInWithCode({ code, pin: typedPin });

async function guess(code: string, times: number) {
  for (let tries = 0; tries < times; tries += 1)
    await expect(enter(code, '000000')).rejects.toThrow('INVALID_CREDENTIALS');
}

/** The next guess is made so much later, and the counters of attempts start anew. */
async function letPass(hours: number) {
  await db.deleteFrom('rate_limits').execute();
  await sql`update pin_tries set last_at = last_at - make_interval(mins => ${hours * 60})`.execute(db);
}

const messagesOf = async ({ own }: Awaited<ReturnType<typeof newAnonymous>>) =>
  (await (await own.call()).inbox.mine()).rows.map(({ kind }) => kind);

test('three wrong PINs are told to the owner once, and once more an hour after the last', async () => {
  const person = await newAnonymous(db);
  await guess(person.code, 2);
  expect(await messagesOf(person)).toEqual([]);
  await guess(person.code, 3);
  expect(await messagesOf(person)).toEqual(['wrongPins']);
  await letPass(0.5);
  await guess(person.code, 4);
  expect(await messagesOf(person)).toEqual(['wrongPins']);
  await letPass(1.1);
  await guess(person.code, 3);
  expect(await messagesOf(person)).toEqual(['wrongPins', 'wrongPins']);
});

test('many at once are one message, without an address', async () => {
  const person = await newAnonymous(db);
  await settle(
    Array.from({ length: limits.codeByAccount.points }, () =>
      callAs(db, null, { clientAddress: '203.0.113.77' }).auth.signInWithCode({
        code: person.code,
        pin: '000000',
      }),
    ),
  );
  expect(await messagesOf(person)).toEqual(['wrongPins']);
  const rows = await db
    .selectFrom('inbox_messages')
    .selectAll()
    .where('user_id', '=', person.user.id)
    .execute();
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
});

test('the next sign-in says how many there were, once', async () => {
  const { code } = await newAnonymous(db);
  expect(await enter(code)).toMatchObject({ wrongPins: 0 });
  await guess(code, 2);
  expect(await enter(code)).toMatchObject({ wrongPins: 2 });
  expect(await enter(code)).toMatchObject({ wrongPins: 0 });
});

test('a guess at a claim counts too', async () => {
  const { code } = await newAnonymous(db);
  const named = await newAnonymous(db);
  await (
    await named.own.call()
  ).account.claimAnonymous({
    name: 'Sara',
    email: `${named.user.id}@example.test`,
    password: 'correct horse battery',
    acceptTerms: true,
  });
  const claim = (await named.own.call()).account.claimAnonymous({ code, pin: '000000' });
  await expect(claim).rejects.toThrow('INVALID_CREDENTIALS');
  expect(await enter(code)).toMatchObject({ wrongPins: 1 });
});

test('a PIN may have twelve digits, of either script, and opens as it was chosen', async () => {
  const { own, code } = await newAnonymous(db);
  const api = await own.call();
  await api.account.changePin({ currentPin: pin, newPin: '٤٨٢٩١٥٣٧٠٦١٤' });
  await expect(enter(code, '482915')).rejects.toThrow('INVALID_CREDENTIALS');
  await enter(code, '482915370614');
});

test('a date of the own year of birth is refused when the PIN changes, that of another year is not', async () => {
  const { own } = await newAnonymous(db);
  const api = await own.call();
  const change = (newPin: string) => api.account.changePin({ currentPin: pin, newPin });
  const short = String(anonymousForm.birthYear).slice(2);
  await expect(change(`3107${short}`)).rejects.toThrow('PIN_TOO_EASY');
  await change('310785');
});

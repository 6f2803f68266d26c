import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countWaiting, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { raisePolicies } from '../../support/db/raise-policies.ts';
import { tablesWith } from '../../support/db/tables-with.ts';
import { browser } from '../../support/pages/browser.ts';
import {
  at,
  nameForm,
  newAnonymous,
  newLab,
  newNamed,
  pin,
  placesTaken,
  referencesOf,
} from '../../support/people/anonymous.ts';

const db = await testDb({ max: 24 });

/**
 * Starts the racers while their row of this table is locked, and releases them all at once. Hashing is bounded and
 * refuses long waits, so no more than `abreast` are on their way to the lock at a time.
 */
async function raceFor<T>(
  table: 'users' | 'user_profiles',
  id: string,
  racers: (() => Promise<T>)[],
  abreast = 1,
) {
  let arrivedEarly = 0;
  const running: Promise<T>[] = [];
  const untilAtTheLock = async (count: number) => {
    while (arrivedEarly === 0 && (await countWaiting(db)) < count);
  };
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute();
    for (const racer of racers) {
      running.push(racer());
      running
        .at(-1)
        ?.finally(() => (arrivedEarly += 1))
        .catch(() => {});
      await untilAtTheLock(running.length - abreast + 1);
    }
    await untilAtTheLock(running.length);
    expect(arrivedEarly).toBe(0);
  });
  return settle(running);
}

/** The limit of five attempts would leave five racers; another test covers it. */
async function withoutLimits() {
  await sql`
    create or replace function no_limit() returns trigger language plpgsql as
    $$ begin new.points := 0; return new; end $$`.execute(db);
  await sql`
    create or replace trigger no_limit before insert or update on rate_limits
    for each row execute function no_limit()`.execute(db);
  await raisePolicies(db, { unpaidVisits: 50, unprovedVisits: 50 });
}

test('of 20 claims of one account by two users exactly one wins, and no booking is lost or doubled', async () => {
  await withoutLimits();
  for (let round = 0; round < 2; round += 1) {
    const lab = await newLab(db, 3);
    const [anonymous, ...people] = [await newAnonymous(db), await newNamed(db), await newNamed(db)];
    const nameless = await anonymous.own.call();
    await nameless.booking.create(at(lab.blood));
    await nameless.booking.create(at(lab.blood, '11:00:00'));
    // Both users have a visit at one of these times too, with another test.
    for (const { own } of people) await (await own.call()).booking.create(at(lab.urine));
    expect(await placesTaken(db, lab.labId)).toEqual({ visits: 4, counted: 4, bookings: 4 });
    const apis = await Promise.all(people.map(({ own }) => own.call()));

    const { won, refusals } = await raceFor(
      'user_profiles',
      anonymous.user.id,
      apis.flatMap((api) =>
        Array.from({ length: 10 }, () => () => api.account.claimAnonymous({ code: anonymous.code, pin })),
      ),
      2,
    );

    expect(won).toHaveLength(1);
    expect(refusals).toEqual(Array.from({ length: 19 }, () => 'INVALID_CREDENTIALS'));
    const owned = await Promise.all(apis.map(async (api) => (await referencesOf(api)).length));
    expect(owned.toSorted((a, b) => a - b)).toEqual([1, 3]);
    expect(await placesTaken(db, lab.labId)).toEqual({ visits: 3, counted: 3, bookings: 4 });
    expect(await tablesWith(db, anonymous.user.id)).toEqual([]);
  }
});

test('bookings of either user during a claim are moved with it or refused, never lost', async () => {
  await withoutLimits();
  for (let round = 0; round < 2; round += 1) {
    const lab = await newLab(db, 2);
    const [anonymous, named] = [await newAnonymous(db), await newNamed(db)];
    const [nameless, api] = [await anonymous.own.call(), await named.own.call()];
    const times = ['09:00:00', '10:00:00', '11:00:00', '12:00:00', '13:00:00', '14:00:00'];
    const claim = async () => {
      await api.account.claimAnonymous({ code: anonymous.code, pin });
      return null;
    };
    const book = (time: string) => () => nameless.booking.create(at(lab.blood, time));
    const racers = [...times.slice(0, 3).map(book), claim, ...times.slice(3).map(book)];
    const beside = settle(times.map((time) => api.booking.create(at(lab.urine, time))));

    const { won, refusals } = await raceFor('user_profiles', anonymous.user.id, racers);

    const others = await beside;
    expect(others.refusals).toEqual([]);
    for (const refusal of refusals) expect(refusal).toBe('SIGN_IN_REQUIRED');
    const booked = [...won, ...others.won].flatMap((answer) => (answer ? [answer.reference] : []));
    expect(won).toContain(null);
    expect(await referencesOf(api)).toEqual(booked.toSorted());
    expect(await placesTaken(db, lab.labId)).toEqual({ visits: 6, counted: 6, bookings: booked.length });
  }
});

test('a sign-in with the code while the account takes a name fails, or its session ends', async () => {
  await withoutLimits();
  const { own, code, user } = await newAnonymous(db);
  const api = await own.call();
  const browsers = Array.from({ length: 8 }, () => browser(db));
  const entering = await Promise.all(browsers.map((other) => other.call()));
  const { refusals } = await raceFor('users', user.id, [
    ...entering.slice(0, 4).map((other) => () => other.auth.signInWithCode({ code, pin })),
    () => api.account.claimAnonymous(nameForm()),
    ...entering.slice(4).map((other) => () => other.auth.signInWithCode({ code, pin })),
  ]);
  for (const refusal of refusals) expect(refusal).toBe('INVALID_CREDENTIALS');
  for (const other of browsers) expect(await (await other.call()).auth.session()).toBeNull();
  expect(await (await own.call()).auth.session()).toMatchObject({ isAnonymous: false, name: 'Sara' });
});

test('an account that takes a name and is taken over ends in one state, and its booking with one owner', async () => {
  await withoutLimits();
  for (let round = 0; round < 4; round += 1) {
    const lab = await newLab(db);
    const [anonymous, named] = [await newAnonymous(db), await newNamed(db)];
    const nameless = await anonymous.own.call();
    await nameless.booking.create(at(lab.blood));
    const api = await named.own.call();
    const ways = [
      () => nameless.account.claimAnonymous(nameForm()),
      () => api.account.claimAnonymous({ code: anonymous.code, pin }),
    ];
    const { won, refusals } = await raceFor(
      'user_profiles',
      anonymous.user.id,
      round % 2 === 0 ? ways : ways.toReversed(),
    );
    expect(won).toHaveLength(1);
    expect(['NOT_ALLOWED', 'INVALID_CREDENTIALS']).toContain(refusals[0]);
    const isTaken = (await (await anonymous.own.call()).auth.session()) === null;
    expect(await referencesOf(api)).toHaveLength(isTaken ? 1 : 0);
  }
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { anonymousCode, codeHmac } from '#/server/platform/crypto/anonymous-code.ts';
import { labPseudonym } from '#/server/platform/crypto/lab-pseudonym.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { type CatalogTest, readCatalog } from '#/server/seed/catalog/read-catalog.ts';
import { foldCode, formatCode } from '#/shared/identity/anonymous-code.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { tomorrow } from '../../support/booking/ordering.ts';
import { makeVisit } from '../../support/booking/reception.ts';
import { withFreshCatalog } from '../../support/catalog/fresh-catalog.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { at, newAnonymous, randomCode } from '../../support/people/anonymous.ts';

const db = await testDb();

const bookable = () => make.test(db, { anonymous_allowed: true });

test('a test that allows it is booked without a name, and the lab sees only its own pseudonym', async () => {
  const { own, code, user } = await newAnonymous(db);
  const lab = await make.lab(db);
  const { testId } = await bookable();
  const { labTestId } = await make.labTest(db, { lab_id: lab.labId, test_id: testId });
  const { id } = await (await own.call()).booking.create(at(labTestId));

  const ofLab = callAs(withFreshCatalog(db), lab.actor);
  const pseudonym = labPseudonym(testSite().keys, lab.labId, user.id);
  const expected = { id, customerName: pseudonym, isAnonymous: true };
  expect((await ofLab.lab.overview()).upcoming).toMatchObject([expected]);
  const { rows } = await ofLab.lab.bookings();
  expect(rows).toMatchObject([expected]);
  expect(JSON.stringify(rows)).not.toContain(user.id);
  expect(JSON.stringify(rows)).not.toContain(code);

  const found = async (searchText: string) => (await ofLab.lab.bookings({ searchText })).rows.length;
  for (const typed of [
    pseudonym,
    pseudonym.toLowerCase().replaceAll('-', ''),
    code,
    foldCode(code).toLowerCase(),
    ` ${code.replaceAll('-', ' ')}`,
  ]) {
    expect(await found(typed)).toBe(1);
  }
  expect(await found(formatCode(randomCode()))).toBe(0);
  expect(await found(code.slice(0, 4))).toBe(0);
  const other = await make.lab(db);
  expect((await callAs(db, other.actor).lab.bookings({ searchText: code })).rows).toEqual([]);
  expect((await callAs(db, other.actor).lab.bookings({ searchText: pseudonym })).rows).toEqual([]);
  expect(labPseudonym(testSite().keys, other.labId, user.id)).not.toBe(pseudonym);
});

test('nothing that a lab reads or prints over a whole visit shows the code that signs in', async () => {
  const customer = await make.anonymous(db);
  const { keys } = testSite();
  const code = anonymousCode(keys.code, customer.userId);
  const users = db.updateTable('users').where('id', '=', customer.userId);
  await users.set({ code_hmac: codeHmac(keys.code, code) }).execute();
  const { asLab, visitId, line, orderId, asPerson } = await makeVisit(db, { customer });
  const seen: unknown[] = [await asLab.lab.checkIn({ code: formatCode(code) })];
  seen.push(await asLab.lab.collect({ visitId }));
  const read = [
    asLab.lab.labels({ visitId }),
    asLab.lab.day({ date: tomorrow }),
    asLab.lab.overview(),
    asLab.lab.bookings(),
    asLab.lab.people({ searchText: code }),
    asLab.lab.results({ searchText: code }),
    asLab.lab.result({ bookingId: line.id }),
    asPerson.orders.receipt({ orderId }),
  ];
  seen.push(...(await Promise.all<unknown>(read)));
  const text = JSON.stringify(seen);
  expect(text).toContain('"P-');
  expect(text).not.toContain(code);
  expect(text).not.toContain(formatCode(code));
});

test('a named customer is shown by name, even where the name looks like a code', async () => {
  const lab = await make.lab(db);
  const { labTestId } = await make.labTest(db, { lab_id: lab.labId });
  const { actor } = await make.customer(db);
  const name = randomCode();
  await db.updateTable('user_profiles').set({ name }).where('id', '=', actor.userId).execute();
  await callAs(db, actor).booking.create(at(labTestId));
  const { rows } = await callAs(withFreshCatalog(db), lab.actor).lab.bookings({ searchText: name });
  expect(rows).toMatchObject([{ customerName: name, isAnonymous: false }]);
});

test('a test that requires a name is refused and takes no seat', async () => {
  const { actor } = await make.anonymous(db);
  const { labTestId, labId } = await make.labTest(db);
  await expect(callAs(db, actor).booking.create(at(labTestId))).rejects.toThrow('ANONYMOUS_NOT_ALLOWED');
  const taken = await db.selectFrom('slot_counters').select('booked').where('lab_id', '=', labId).execute();
  expect(taken).toEqual([]);
  await callAs(db, (await make.customer(db)).actor).booking.create(at(labTestId));
});

test('a repeat returns the booking although the rule has changed since', async () => {
  const { actor } = await make.anonymous(db);
  const { testId } = await bookable();
  const { labTestId } = await make.labTest(db, { test_id: testId });
  const request = at(labTestId);
  const booked = await callAs(db, actor).booking.create(request);
  await db.updateTable('tests').set({ anonymous_allowed: false }).where('id', '=', testId).execute();
  expect(await callAs(db, actor).booking.create(request)).toEqual(booked);
  const again = callAs(db, actor).booking.create({ ...request, idempotencyKey: randomUUID() });
  await expect(again).rejects.toThrow('ANONYMOUS_NOT_ALLOWED');
});

test('the rule needs no extra query', async () => {
  const { testId } = await bookable();
  const { labTestId } = await make.labTest(db, { test_id: testId });
  const countStatements = async (actor: Actor, slotTime: string) => {
    let count = 0;
    const watched = db.withPlugin({
      transformQuery({ node }) {
        count += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    await callAs(watched, actor).booking.create(at(labTestId, slotTime));
    return count;
  };
  expect(await countStatements((await make.customer(db)).actor, '12:00:00')).toBe(1);
  expect(await countStatements((await make.anonymous(db)).actor, '13:00:00')).toBe(1);
});

test('notifiable infections cannot be booked without a name', async () => {
  const tests = (await readCatalog()).parse();
  const isReported = ({ nameEn }: CatalogTest) =>
    /HIV|HBV|HCV|hepatitis (a igm|b surface antigen|b core|c)|RPR|VDRL|brucella|malaria|sars|widal|chlamydia/i.test(
      nameEn,
    );
  const reported = tests.filter(isReported);
  expect(reported.length).toBeGreaterThan(14);
  expect(reported.filter(({ anonymousAllowed }) => anonymousAllowed)).toEqual([]);
  expect(tests.filter(({ anonymousAllowed }) => anonymousAllowed).length).toBeGreaterThan(190);
});

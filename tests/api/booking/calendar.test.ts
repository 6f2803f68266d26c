import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { hold, linesOf, newLab, order, tomorrow, visitAt } from '../../support/booking/ordering.ts';
import { readCalendar, textOf, timeOf, valueOf } from '../../support/booking/read-calendar.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { signedIn } from '../../support/people/signed-in.ts';

const db = await testDb({ max: 20 });
const app = testApp(db);
const FASTING_HOURS = 10;

/** A visit of two tests, one of which needs a fast. */
async function newVisit() {
  const lab = await newLab(db, { slot_minutes: 20 });
  const { actor, userId } = await make.customer(db);
  await sql`
    update tests set fasting_hours = ${FASTING_HOURS}
    where id = (select test_id from lab_tests where id = ${lab.two})`.execute(db);
  const placed = await order(db, actor, [visitAt(lab.labId, [lab.one, lab.two])]);
  const [first, second] = linesOf(placed);
  const visitReference = placed.visits[0]?.reference;
  if (!first || !second) throw new Error('two lines were ordered');
  const headers = await signedIn(db, userId);
  const ask = (id = first.id, more: Record<string, string> = {}, query = '') =>
    app.request(`/calendar/${id}.ics${query}`, { headers: { ...headers, ...more } });
  const read = async (id = first.id) => {
    const [event] = readCalendar(await (await ask(id)).text()).parts;
    if (!event) throw new Error('no event');
    return event;
  };
  return { actor, headers, placed, visitReference, first, second, ask, read };
}

describe('the file of a visit', () => {
  test('is the same for each of its tests and names none of them', async () => {
    const { placed, visitReference, first, second, ask, read } = await newVisit();
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="mukhtabari-visit-${visitReference}.ics"`,
      'cache-control': 'no-store',
    });
    const text = await answer.text();
    expect(await (await ask(second.id)).text()).toBe(text);
    const unfolded = text.replaceAll('\r\n ', '');
    for (const { testName } of [first, second]) {
      expect(unfolded).not.toContain(testName.ar);
      expect(unfolded).not.toContain(testName.en);
    }
    const event = await read();
    const start = new Date(`${tomorrow}T06:00:00Z`); // 9:00 in Riyadh
    expect(timeOf(event, 'DTSTART')).toEqual(start);
    expect(timeOf(event, 'DTEND')).toEqual(new Date(start.getTime() + 20 * 60_000));
    expect(textOf(event, 'DESCRIPTION')).toContain(visitReference);
    expect(textOf(event, 'DESCRIPTION')).toContain(`http://site.test/orders/${placed.orderId}`);
    expect(event.parts.map((alarm) => valueOf(alarm, 'TRIGGER'))).toEqual(['-P1D', `-PT${FASTING_HOURS}H`]);
  });

  test('after a move has the same id, a higher sequence and the new time', async () => {
    const { actor, first, read } = await newVisit();
    const before = await read();
    const slot = { date: tomorrow, slotTime: '11:00:00' };
    await callAs(db, actor).booking.reschedule({ id: first.id, ...slot, idempotencyKey: randomUUID() });
    const after = await read();
    expect(valueOf(after, 'UID')).toBe(valueOf(before, 'UID'));
    expect(Number(valueOf(after, 'SEQUENCE'))).toBeGreaterThan(Number(valueOf(before, 'SEQUENCE')));
    expect(timeOf(after, 'DTSTART')).toEqual(new Date(`${tomorrow}T08:00:00Z`));
  });

  test('omits the fast of a cancelled test; is cancelled with the last one', async () => {
    const { actor, first, second, read } = await newVisit();
    await callAs(db, actor).booking.cancel({ id: second.id });
    const smaller = await read();
    expect(valueOf(smaller, 'STATUS')).toBe('CONFIRMED');
    expect(smaller.parts).toHaveLength(1);
    await callAs(db, actor).booking.cancel({ id: first.id });
    const gone = await read();
    expect(valueOf(gone, 'STATUS')).toBe('CANCELLED');
    expect(gone.parts).toEqual([]);
    expect(valueOf(gone, 'UID')).toBe(valueOf(smaller, 'UID'));
    expect(Number(valueOf(gone, 'SEQUENCE'))).toBeGreaterThan(Number(valueOf(smaller, 'SEQUENCE')));
  });

  test('uses the requested language, else the stored one, else Arabic', async () => {
    const { first, ask, headers } = await newVisit();
    const stored = { cookie: `${headers.cookie}; mukhtabari.lang=en` };
    const languageOf = async (...asked: Parameters<typeof ask>) =>
      /PRODID:.*\/\/(..)\r/.exec(await (await ask(...asked)).text())?.[1];
    expect(await languageOf(first.id)).toBe('AR');
    expect(await languageOf(first.id, {}, '?locale=en')).toBe('EN');
    expect(await languageOf(first.id, {}, '?locale=xx')).toBe('AR');
    expect(await languageOf(first.id, stored)).toBe('EN');
    expect(await languageOf(first.id, stored, '?locale=ar')).toBe('AR');
  });
});

test('the file exists for its customer only, and never for a held line', async () => {
  const { first } = await newVisit();
  const path = `/calendar/${first.id}.ics`;
  expect((await app.request(path)).status).toBe(404);
  for (const { userId } of [await make.customer(db), await make.lab(db), await make.admin(db)]) {
    expect((await app.request(path, { headers: await signedIn(db, userId) })).status).toBe(404);
  }
  const lab = await newLab(db);
  const { actor, userId } = await make.customer(db);
  const [held] = linesOf(await hold(db, actor, [visitAt(lab.labId, [lab.one])]));
  const headers = await signedIn(db, userId);
  for (const id of [held?.id, randomUUID(), 'x', "'", '%00']) {
    expect((await app.request(`/calendar/${id}.ics`, { headers })).status).toBe(404);
  }
});

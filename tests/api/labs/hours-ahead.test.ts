import { afterEach, expect, test, vi } from 'vitest';
import { callsAtLab } from '#/server/labs/prayer-times/calls-at-lab.ts';
import { asLabId } from '#/server/platform/trpc/context.ts';
import { usualRamadanHours, withRamadanHours } from '#/shared/labs/ramadan-hours.ts';
import { callAs } from '../../support/api/caller.ts';
import { newLab } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';

const db = await testDb();
const RAMADAN = { fromDate: '2027-02-08', toDate: '2027-03-08' };

afterEach(() => {
  vi.useRealTimers();
});
const aheadOn = async (now: string) => {
  const { actor } = await newLab(db);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  return callAs(db, actor).lab.hoursAhead();
};

test('a lab reads the prayers of its week, and Ramadan from 45 days before it until its end', async () => {
  const before = await aheadOn('2026-12-24T12:00:00Z');
  expect(before.ramadan).toBeNull();
  expect(before.week.map(({ date }) => date)).toEqual(
    Array.from({ length: 7 }, (_, n) => `2026-12-${24 + n}`),
  );
  expect(before.cityName.en).toBe('Riyadh');
  expect(before.holidays.map(({ holiday }) => holiday)).toContain('founding_day');
  for (const now of ['2026-12-25T12:00:00Z', '2027-03-08T12:00:00Z'])
    expect((await aheadOn(now)).ramadan).toMatchObject(RAMADAN);
  expect((await aheadOn('2027-03-09T12:00:00Z')).ramadan).toBeNull();
});

test('the hours of Ramadan are saved in one act, and what is after midnight is a slot of the next day', async () => {
  const { actor, labId } = await newLab(db, { booking_horizon_days: 365 });
  const api = callAs(db, actor).lab;
  const { timeZone: _timeZone, today, ...schedule } = await api.schedule();
  const { weekly, exceptions } = schedule;
  await api.updateSchedule({
    ...schedule,
    exceptions: withRamadanHours({ weekly, exceptions, month: RAMADAN, hours: usualRamadanHours, today }),
  });
  const timesOn = async (date: string) => {
    const { rows } = await callAs(db, null).booking.availableSlots({ labId, date });
    return rows.map(({ slotTime }) => slotTime);
  };
  const second = await timesOn('2027-02-09');
  expect(second.slice(0, 3)).toEqual(['00:00:00', '00:30:00', '10:00:00']);
  expect(second.slice(-2)).toEqual(['23:00:00', '23:30:00']);
  expect((await timesOn('2027-02-08'))[0]).toBe('10:00:00');
  expect((await timesOn('2027-03-09'))[0]).toBe('08:00:00');
});

test('in Ramadan a day says its fast, and suits a test where a time is long enough after suhoor', async () => {
  const { labId } = await newLab(db, { booking_horizon_days: 365 });
  const { booking } = callAs(db, null);
  const date = '2027-02-10';
  const { fajr, maghrib } = (await callsAtLab(db, asLabId(labId)))(date);
  const { fastOfDay } = await booking.availableSlots({ labId, date });
  expect(fastOfDay).toEqual({ fajrMin: fajr, maghribMin: maghrib });
  expect((await booking.availableSlots({ labId, date: '2027-02-07' })).fastOfDay).toBeNull();
  const suits = async (fastingHours: number, on = date) => {
    const { rows } = await booking.availableDays({ labId, month: on.slice(0, 7), fastingHours });
    return rows.find((day) => day.date === on)?.suitsFast;
  };
  expect(await suits(12)).toBe(true);
  expect(await suits(13)).toBe(false);
  // Before Ramadan the night counts.
  expect(await suits(13, '2027-02-07')).toBe(true);
});

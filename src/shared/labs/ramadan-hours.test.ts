import { expect, test } from 'vitest';
import { ramadanFrom } from '#/shared/core/hijri.ts';
import { RAMADAN_NOTE, usualRamadanHours, withoutRamadanHours, withRamadanHours } from './ramadan-hours.ts';

const span = (openMin: number, closeMin: number) => ({ openMin, closeMin });
const today = '2027-01-10';
const month = ramadanFrom(today);
/** Closed on Fridays. */
const weekly = Array.from({ length: 7 }, (_, dow) => (dow === 5 ? [] : [span(480, 1020)]));
const put = (exceptions: Parameters<typeof withoutRamadanHours>[0] = [], hours = usualRamadanHours) =>
  withRamadanHours({ weekly, exceptions, month, hours, today });
const on = (date: string, days = put()) => days.find((day) => day.date === date)?.spans;
const DAY = [span(600, 960), span(1260, 1440)];

test('Ramadan 1448 is known, and each of its days gets the hours', () => {
  expect(month).toEqual({ fromDate: '2027-02-08', toDate: '2027-03-08' });
  const days = put();
  expect(days).toHaveLength(29);
  expect(new Set(days.map(({ note }) => note))).toEqual(new Set([RAMADAN_NOTE]));
});

test('hours after midnight belong to the next day, also to a day of rest, and never to Eid', () => {
  expect(on('2027-02-08')).toEqual(DAY);
  expect(on('2027-02-09')).toEqual([span(0, 60), ...DAY]);
  // A Friday, and the Saturday after it.
  expect(on('2027-02-12')).toEqual([span(0, 60)]);
  expect(on('2027-02-13')).toEqual(DAY);
  expect(on('2027-03-08')).toEqual([span(0, 60), ...DAY]);
  expect(on('2027-03-09')).toBeUndefined();
});

test('days with an exception of their own stay, and the hours of Ramadan are replaced', () => {
  const maintenance = { date: '2027-02-16', spans: [], note: 'Maintenance' };
  const once = put([maintenance]);
  expect(on('2027-02-16', once)).toEqual([]);
  expect(on('2027-02-17', once)).toEqual(DAY);
  const twice = put(once, [span(780, 1020)]);
  expect(on('2027-02-17', twice)).toEqual([span(780, 1020)]);
  expect(withoutRamadanHours(twice)).toEqual([maintenance]);
});

test('hours around midnight do not overlap', () => {
  expect(on('2027-02-09', put([], [span(30, 1500)]))).toEqual([span(0, 1440)]);
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCalendar, textOf, timeOf, valueOf } from '../../../../tests/support/booking/read-calendar.ts';
import { buildVisitCalendar, type VisitFacts } from './build-visit-calendar.ts';

const visit: VisitFacts = {
  visitId: '0192f0c1-0000-7000-8000-000000000001',
  orderId: '0192f0c1-0000-7000-8000-000000000002',
  labName: { ar: 'مختبر الياقوت الطبي', en: 'Al Yaqoot Medical Laboratory' },
  labAddress: { ar: 'طريق الملك فهد، العليا', en: 'King Fahd Road; Al Olaya, Riyadh' },
  lat: 24.7136,
  lon: 46.6753,
  startsAt: new Date('2026-11-25T06:30:00Z'),
  slotMinutes: 20,
  timeZone: 'Asia/Riyadh',
  isCancelled: false,
  reference: 'K7QX2M9D',
  fastingHours: 12,
  sequence: 3,
  changedAt: new Date('2026-11-20T10:00:00Z'),
};
const origin = 'https://mukhtabari.example';

const read = (over: Partial<VisitFacts> = {}, locale: 'ar' | 'en' = 'ar') => {
  const calendar = readCalendar(buildVisitCalendar({ ...visit, ...over }, { locale, origin }));
  const [event] = calendar.parts;
  if (!event || calendar.parts.length > 1) throw new Error('not one event');
  return { calendar, event };
};

test("builds one event in UTC with the length of the lab's slot", () => {
  const { calendar, event } = read();
  expect(calendar.name).toBe('VCALENDAR');
  expect(valueOf(calendar, 'VERSION')).toBe('2.0');
  expect(valueOf(calendar, 'PRODID')).toBe('-//Mukhtabari//Visits//AR');
  expect(event.name).toBe('VEVENT');
  expect(valueOf(event, 'UID')).toBe(`${visit.visitId}@mukhtabari.example`);
  expect(timeOf(event, 'DTSTART')).toEqual(visit.startsAt);
  expect(timeOf(event, 'DTEND')).toEqual(new Date('2026-11-25T06:50:00Z'));
  expect(timeOf(event, 'DTSTAMP')).toEqual(visit.changedAt);
  expect(valueOf(event, 'SEQUENCE')).toBe('3');
  expect(valueOf(event, 'STATUS')).toBe('CONFIRMED');
  expect(valueOf(event, 'GEO')).toBe('24.7136;46.6753');
});

test('states place, fast and link in both languages', () => {
  const arabic = read().event;
  expect(textOf(arabic, 'SUMMARY')).toBe('موعد في مختبر الياقوت الطبي');
  expect(textOf(arabic, 'LOCATION')).toBe('مختبر الياقوت الطبي\nطريق الملك فهد، العليا');
  expect(textOf(arabic, 'DESCRIPTION').split('\n')).toEqual([
    'رقم الزيارة: K7QX2M9D',
    'صيام 12 ساعة قبل الموعد، من الثلاثاء، 24 نوفمبر 9:30 م.',
    `عرض الموعد أو تغييره: ${origin}/orders/${visit.orderId}`,
  ]);
  const english = read({}, 'en').event;
  expect(textOf(english, 'SUMMARY')).toBe('Visit at Al Yaqoot Medical Laboratory');
  expect(textOf(english, 'LOCATION')).toBe('Al Yaqoot Medical Laboratory\nKing Fahd Road; Al Olaya, Riyadh');
  expect(textOf(english, 'DESCRIPTION')).toContain(`${origin}/en/orders/${visit.orderId}`);
  expect(textOf(english, 'DESCRIPTION')).toContain('from Tuesday 24 November 9:30 pm.');
});

describe('alarms', () => {
  const triggersOf = (over: Partial<VisitFacts>) =>
    read(over).event.parts.map((alarm) => {
      expect([alarm.name, valueOf(alarm, 'ACTION')]).toEqual(['VALARM', 'DISPLAY']);
      expect(textOf(alarm, 'DESCRIPTION')).not.toBe('');
      return valueOf(alarm, 'TRIGGER');
    });

  test('one day before, and at the start of the fast', () => {
    expect(triggersOf({})).toEqual(['-P1D', '-PT12H']);
    expect(triggersOf({ fastingHours: 0 })).toEqual(['-P1D']);
  });

  test('a cancelled visit has no alarms and no fast', () => {
    expect(triggersOf({ isCancelled: true })).toEqual([]);
    const { event } = read({ isCancelled: true });
    expect(valueOf(event, 'STATUS')).toBe('CANCELLED');
    expect(textOf(event, 'DESCRIPTION')).not.toContain('الصيام');
  });
});

test('a lab without coordinates has no position', () => {
  expect(() => valueOf(read({ lat: null, lon: null }).event, 'GEO')).toThrow('0 times');
});

test('any lab name survives writing and parsing', () => {
  const words = fc.array(
    fc.constantFrom(
      'مختبر',
      'A,B;C',
      '\\n',
      '\n',
      'BEGIN:VALARM',
      '"',
      'END:VEVENT',
      '🧪',
      ':',
      ' ',
      'طويل'.repeat(12),
    ),
    { minLength: 1, maxLength: 12 },
  );
  fc.assert(
    fc.property(words, (parts) => {
      const name = parts.join('');
      fc.pre(name.trim() !== '');
      const { event } = read({ labName: { ar: name, en: name } });
      expect(textOf(event, 'SUMMARY')).toBe(`موعد في ${name}`);
      expect(event.parts).toHaveLength(2);
    }),
  );
});

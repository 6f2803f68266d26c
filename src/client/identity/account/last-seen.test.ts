import { expect, test } from 'vitest';
import { lastSeen } from '#/client/ui/text/last-seen.ts';

const now = new Date('2026-11-25T20:30:00Z'); // 23:30 in Riyadh
const at = (iso: string) => [
  lastSeen('en', iso, 'Asia/Riyadh', now),
  lastSeen('ar', iso, 'Asia/Riyadh', now),
];

test('shows how long ago within the hour, then the day and time in the reader’s time zone', () => {
  expect(at('2026-11-25T20:29:40Z')).toEqual(['now', 'الآن']);
  expect(at('2026-11-25T20:18:00Z')).toEqual(['12 minutes ago', 'قبل 12 دقيقة']);
  expect(at('2026-11-24T21:10:00Z')).toEqual(['today, 12:10 am', 'اليوم، 12:10 ص']);
  expect(at('2026-11-24T20:50:00Z')).toEqual(['yesterday, 11:50 pm', 'أمس، 11:50 م']);
  expect(at('2026-11-18T06:00:00Z')).toEqual([
    'Wednesday 18 November, 9:00 am',
    'الأربعاء، 18 نوفمبر، 9:00 ص',
  ]);
});

test('a clock that runs behind shows no time in the future', () => {
  expect(lastSeen('en', '2026-11-25T20:35:00Z', 'Asia/Riyadh', now)).toBe('now');
});

import { expect, test } from 'vitest';
import { mustBeRead } from './review.ts';

test.each([
  'Look at https://example.test/x',
  'www.example.test is cheaper',
  'مختبر أرخص في example.com',
  'اكتبوا لي على sara@example.test',
  'Call 0501234567',
  'رقمي ٠٥٠ ١٢٣ ٤٥٦٧',
  '+966 (50) 123-4567',
  'My HbA1c was 52 mmol/L here',
  'glucose 180 mg/dl',
  'السكر 180 ملغ/ديسيلتر',
])('is moderated before publication: %s', (comment) => {
  expect(mustBeRead(comment)).toBe(true);
});

test.each([
  '',
  'In and out in ten minutes, and the result came the same evening.',
  'سحب العينة سريع ولطيف، والنتيجة وصلت قبل الموعد.',
  'Booked for 10:30, seen at 10:35 on 12/11/2026.',
  'Paid 165 SAR, no surprises.',
  'انتظرت ٤٠ دقيقة بعد موعدي.',
  'Good.Clean.Calm.',
])('is published at once: %s', (comment) => {
  expect(mustBeRead(comment)).toBe(false);
});

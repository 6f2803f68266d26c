import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { earliestTime } from './earliest-time.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const askedAt = Date.parse('2026-11-21T20:30:00Z'); // 23:30 in Riyadh, still 20:30 of the same day in London

const inRiyadh = (iso: string) => earliestTime(i18n, iso, 'Asia/Riyadh', askedAt);

test('today and tomorrow follow the clock of the laboratory', () => {
  expect(inRiyadh('2026-11-21T20:45:00Z')).toMatch(/^Today 11:45/);
  expect(inRiyadh('2026-11-21T21:00:00Z')).toMatch(/^Tomorrow 12:00/);
});

test('within a week the weekday is shown, beyond it the date', () => {
  expect(inRiyadh('2026-11-24T06:00:00Z')).toMatch(/^Tuesday 9:00/);
  expect(inRiyadh('2026-12-05T06:00:00Z')).toMatch(/December/);
});

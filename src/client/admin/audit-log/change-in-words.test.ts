import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { messages as arOfAdmin } from '#/client/locales/ar/admin.po';
import { messages as arOfLabs } from '#/client/locales/ar/lab.po';
import { messages as arOfVisitors } from '#/client/locales/ar/visitor.po';
import { type AuditAction, auditActions } from '#/shared/admin/audit.ts';
import { auditSamples } from '../../../../tests/support/api/audit-samples.ts';
import { changesInWords } from './change-in-words.ts';

const ar = setupI18n({ locale: 'ar', messages: { ar: { ...arOfVisitors, ...arOfLabs, ...arOfAdmin } } });
const en = setupI18n({ locale: 'en', messages: { en: {} } });

type Values = Record<string, unknown>;
const textOf = (value: unknown) => {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};
/** As the server sends an entry. */
const sent = ({ before, after }: { before: Values; after: Values }) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => ({
    name,
    before: textOf(before[name]),
    after: textOf(after[name]),
  }));
const inEnglish = (before: Values, after: Values) =>
  changesInWords(sent({ before, after }), { i18n: en, locale: 'en' }).map(
    (line) => `${line.field}: ${line.before === null ? '' : `${line.before} → `}${line.after}`,
  );

const wordsOf = (action: AuditAction, locale: 'ar' | 'en') =>
  auditSamples[action].flatMap((sample) =>
    changesInWords(sent(sample), { i18n: locale === 'ar' ? ar : en, locale }),
  );

const RAW = /[{}[\]"]|[a-z]_[a-z]|\b[\da-f]{8}-|undefined|null|object/;
const NAMES = /LOINC|IBAN|WhatsApp|LinkedIn|YouTube|Instagram|\bX\b|Zinc|pos|mg\/dL|mmol\/L/g;

test.each(auditActions)('%s is told in words of both languages', (action) => {
  for (const { field, before, after } of wordsOf(action, 'en')) {
    expect(`${field} ${before ?? ''} ${after}`).not.toMatch(RAW);
    // Without a label a field is called by its name, in small letters.
    expect(field).toMatch(/^(?:[^a-z]|\d)[^_]*$/);
  }
  for (const { field } of wordsOf(action, 'ar')) expect(field.replaceAll(NAMES, '')).not.toMatch(/[A-Za-z]/);
});

test('an announcement, the hours of a week and a price list are told by what changed in them', () => {
  const banner = {
    id: 'ce306f85-6a3b-4c5d-8d8b-111111111111',
    tone: 'brand',
    ar: 'عطلة',
    en: 'Holiday',
    link: null,
    from: null,
    to: null,
    place: 'all',
    isDismissible: true,
  };
  expect(inEnglish({ value: [banner] }, { value: [{ ...banner, tone: 'red', en: 'Eid' }] })).toEqual([
    'No. 1 · Colour: Information → Disturbance',
    'No. 1 · English text: Holiday → Eid',
  ]);
  expect(inEnglish({ value: [] }, { value: [banner] })).toEqual([
    'No. 1: Colour: Information, Arabic text: عطلة, English text: Holiday, Where it is shown: On every page, Can be closed: Yes',
  ]);
  const day = [{ openMin: 480, closeMin: 960 }];
  const weekly = [day, day, day, day, day, [], day];
  expect(
    inEnglish({ weekly }, { weekly: weekly.with(0, [{ openMin: 540, closeMin: 1440 }]).with(6, []) }),
  ).toEqual([
    'Opening hours · Sunday: 8:00 am – 4:00 pm → 9:00 am – 12:00 am',
    'Opening hours · Saturday: 8:00 am – 4:00 pm → Closed',
  ]);
  const holiday = { date: '2026-12-02', spans: [], note: 'Holiday' };
  expect(inEnglish({ exceptions: [] }, { exceptions: [holiday] })).toEqual([
    'Exceptional days · Wednesday, 2 December 2026: Hours: Closed, Note: Holiday',
  ]);
  const terms = { test: 'Zinc', price_halalas: 5_000, turnaround_hours: 24, is_active: true };
  expect(
    inEnglish(
      { changed: [terms] },
      { changed: [{ ...terms, price_halalas: 4_550 }], added: [{ ...terms, test: 'Iron' }] },
    ),
  ).toEqual([
    'Changed · Zinc · Price: 50.00 SAR → 45.50 SAR',
    'Added: Test: Iron, Price: 50.00 SAR, Result within, hours: 24, On offer: Yes',
  ]);
});

test('what the code does not know is no raw data either', () => {
  expect(inEnglish({}, { someNewField: { inner_part: [1, 2], deep: { isOn: true } } })).toEqual([
    'some new field · inner part: 1, 2',
    'some new field · deep · is on: Yes',
  ]);
  expect(inEnglish({ note: '{not json' }, { note: '[x]' })).toEqual(['Note: {not json → [x]']);
});

import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditRow } from '#/shared/admin/audit.ts';
import {
  dayIn,
  formatCalendarDay,
  formatSarExact,
  formatSlotTime,
  formatTime,
  formatWeekday,
  SITE_TIME_ZONE,
} from '#/shared/core/format.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { findFieldMessage } from './audit-field-messages.ts';
import { findAuditMessage } from './audit-messages.ts';
import { findValueMessage } from './audit-value-messages.ts';
import { changeLines, hasOnlyIds, isObject, isSpans, type Step, UUID } from './change-lines.ts';

type Language = { i18n: I18n; locale: Locale };
/** `before` is null where there was nothing. */
export type WordedChange = { field: string; before: string | null; after: string };

/** The changed fields of an entry with their values before and after: words only, also for what is not known here. */
export const changesInWords = (changes: AuditRow['changes'], language: Language): WordedChange[] =>
  changes.flatMap(changeLines).map(({ path, name, before, after }) => ({
    field: path.map((step) => wordStep(step, language)).join(' · '),
    before: isNothing(before) ? null : wordValue(name, before, language),
    after: isNothing(after) ? wordNothing(name, language) : wordValue(name, after, language),
  }));

const isNothing = (value: unknown) => value === undefined || value === null;

function wordNothing(name: string, { i18n }: Language) {
  return i18n._(name === 'filter' ? msg`The whole list` : msg`empty`);
}

function wordStep(step: Step, language: Language): string {
  const { i18n, locale } = language;
  if ('weekday' in step) return formatWeekday(locale, step.weekday);
  if ('number' in step) return i18n._(msg({ message: `No. ${step.number}`, context: 'of a list' }));
  if ('called' in step) return wordText('', step.called, language);
  return wordField(step.field, i18n);
}

/** A field without a label here is called by its name, with spaces. */
function wordField(name: string, i18n: I18n): string {
  const message = findFieldMessage(name);
  if (message) return i18n._(message);
  return name
    .replaceAll(/[_.-]+/g, ' ')
    .replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function wordValue(name: string, value: unknown, language: Language): string {
  const { i18n, locale } = language;
  if (isNothing(value)) return wordNothing(name, language);
  if (Array.isArray(value)) {
    if (isSpans(value)) return value.map((span) => wordSpan(span, locale)).join(separatorOf(locale));
    if (value.length === 0)
      return i18n._(name === 'spans' ? msg`Closed` : msg({ message: 'none', context: 'of a list' }));
    if (value.every((item) => UUID.test(String(item)))) return String(value.length);
    return value
      .map((item) => wordValue(name, item, language))
      .join(isObject(value[0]) ? ' / ' : separatorOf(locale));
  }
  if (!isObject(value)) return wordText(name, textOf(value), language);
  // Things by ids: only what belongs to them is of use.
  if (hasOnlyIds(value)) return wordValue(name, [...new Set(Object.values(value).flat())], language);
  return Object.entries(value)
    .filter(([field, each]) => field !== 'id' && !isNothing(each) && each !== '')
    .map(([field, each]) => `${wordField(field, i18n)}: ${wordValue(field, each, language)}`)
    .join(separatorOf(locale));
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const separatorOf = (locale: Locale) => (locale === 'ar' ? '، ' : ', ');

const twoDigits = (value: number) => String(value).padStart(2, '0');
/** Midnight at the end of a day is shown as 00:00. */
const clockOf = (minutes: number) =>
  `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}:00`;
const wordSpan = ({ openMin, closeMin }: { openMin: number; closeMin: number }, locale: Locale) =>
  [openMin, closeMin].map((minutes) => formatSlotTime(locale, clockOf(minutes))).join(' – ');

/** A legal text is cut to its beginning; the exported log has all of it. */
const MOST_LETTERS = 240;
const WHOLE_NUMBER = /^-?\d+$/;
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** The end of a long id distinguishes two. */
const SHOWN_LETTERS = 12;
const DAY = /^\d{4}-\d\d-\d\d$/;
const BYTES_IN_GIGABYTE = 1_000_000_000;

function wordText(name: string, value: string, { i18n, locale }: Language): string {
  const message = findValueMessage(name, value) ?? findAuditMessage(value);
  if (message) return i18n._(message);
  if (WHOLE_NUMBER.test(value)) {
    const unit = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    if (unit.endsWith('_halalas')) return i18n._(msg`${formatSarExact(Number(value))} SAR`);
    if (unit.endsWith('_basis_points')) return `${Number(value) / 100}%`;
    if (unit.endsWith('_min')) return formatSlotTime(locale, clockOf(Number(value)));
    if (unit.endsWith('_bytes')) return i18n._(msg`${Number(value) / BYTES_IN_GIGABYTE} GB`);
  }
  if (UUID.test(value)) return value.slice(-SHOWN_LETTERS);
  if (name === 'logo' || name === 'front') return i18n._(msg`a picture`);
  if (INSTANT.test(value)) {
    return `${formatCalendarDay(locale, dayIn(SITE_TIME_ZONE, new Date(value)))} · ${formatTime(locale, value, SITE_TIME_ZONE)}`;
  }
  if (DAY.test(value)) return formatCalendarDay(locale, value);
  return value.length > MOST_LETTERS ? `${value.slice(0, MOST_LETTERS)}…` : value;
}

import ical, { type ICalAlarmData, ICalAlarmType, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { formatDay, formatTime } from '#/shared/format.ts';
import type { Locale, Localized } from '#/shared/locale.ts';
import { pageUrl } from '../mail/page-url.ts';
import { calendarWords } from './calendar-words.ts';

const MINUTE_MS = 60_000;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** What a calendar is told of a visit: where and when, never for which tests. */
export type VisitFacts = {
  visitId: string;
  orderId: string;
  labName: Localized;
  labAddress: Localized;
  lat: number | null;
  lon: number | null;
  startsAt: Date;
  slotMinutes: number;
  timeZone: string;
  isCancelled: boolean;
  references: string[];
  /** The longest of the visit; 0 for none. */
  fastingHours: number;
  /** Grows with everything that happens to the visit: of two files the one with more is the newer. */
  sequence: number;
  changedAt: Date;
};

/**
 * One visit as an iCalendar file. Its id stays the same whatever happens to the visit, so that a newer file moves or
 * cancels what an older one entered. It has no METHOD: that is for invitations, which have an organizer.
 */
export function buildVisitCalendar(
  visit: VisitFacts,
  { locale, origin }: { locale: Locale; origin: string },
) {
  const calendar = ical({
    prodId: { company: 'Mukhtabari', product: 'Visits', language: locale.toUpperCase() },
  });
  calendar.createEvent(eventOf(visit, { locale, origin }));
  return alarmsLast(`${calendar.toString()}\r\n`);
}

function eventOf(visit: VisitFacts, { locale, origin }: { locale: Locale; origin: string }): ICalEventData {
  const labName = visit.labName[locale];
  return {
    id: `${visit.visitId}@${new URL(origin).hostname}`,
    sequence: visit.sequence,
    stamp: visit.changedAt,
    lastModified: visit.changedAt,
    start: visit.startsAt,
    end: new Date(visit.startsAt.getTime() + visit.slotMinutes * MINUTE_MS),
    summary: calendarWords[locale].visitAt(labName),
    location: {
      title: labName,
      ...(visit.labAddress[locale] === '' ? {} : { address: visit.labAddress[locale] }),
      ...(visit.lat === null || visit.lon === null ? {} : { geo: { lat: visit.lat, lon: visit.lon } }),
    },
    description: descriptionOf(visit, { locale, origin }),
    status: visit.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    alarms: visit.isCancelled ? [] : alarmsOf(visit, locale),
  };
}

function descriptionOf(visit: VisitFacts, { locale, origin }: { locale: Locale; origin: string }) {
  const words = calendarWords[locale];
  const lines = [words.references(visit.references)];
  if (visit.fastingHours > 0 && !visit.isCancelled) {
    const from = new Date(visit.startsAt.getTime() - visit.fastingHours * HOUR_SECONDS * 1000).toISOString();
    const day = formatDay(locale, from, visit.timeZone);
    lines.push(words.fast(visit.fastingHours, `${day} ${formatTime(locale, from, visit.timeZone)}`));
  }
  lines.push(words.manage(pageUrl({ origin }, `/orders/${visit.orderId}`, locale)));
  return lines.join('\n');
}

function alarmsOf({ labName, fastingHours }: VisitFacts, locale: Locale): ICalAlarmData[] {
  const words = calendarWords[locale];
  const type = ICalAlarmType.display;
  const dayBefore = { type, triggerBefore: DAY_SECONDS, description: words.tomorrow(labName[locale]) };
  if (fastingHours === 0) return [dayBefore];
  const triggerBefore = fastingHours * HOUR_SECONDS;
  return [dayBefore, { type, triggerBefore, description: words.fastBegins(fastingHours) }];
}

/** The library writes them in between; RFC 5545 (3.6.1) wants all properties of the event first. */
function alarmsLast(text: string) {
  const alarm = /^BEGIN:VALARM\r\n[^]*?^END:VALARM\r\n/gm;
  const alarms = text.match(alarm) ?? [];
  return text.replaceAll(alarm, '').replace(/^END:VEVENT\r\n/m, (end) => alarms.join('') + end);
}

import ical, { type ICalAlarmData, ICalAlarmType, type ICalEventData, ICalEventStatus } from 'ical-generator';
import { pageUrl } from '#/server/platform/mail/page-url.ts';
import { MINUTE_MS } from '#/shared/core/duration.ts';
import { formatDay, formatTime } from '#/shared/core/format.ts';
import type { Locale, Localized } from '#/shared/core/locale.ts';
import { calendarMessages } from './calendar-messages.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** The facts of a visit in a calendar: time and place, never the tests. */
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
  reference: string;
  /** The longest fast of the visit; 0 for none. */
  fastingHours: number;
  /** Grows with each event of the visit; calendars keep the file with the higher number. */
  sequence: number;
  changedAt: Date;
};

/**
 * Builds one visit as an iCalendar file. Its UID never changes, so that a newer file moves or cancels the older event.
 * It has no METHOD, which is for invitations with an organizer.
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
    summary: calendarMessages[locale].visitAt(labName),
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
  const messages = calendarMessages[locale];
  const lines = [messages.reference(visit.reference)];
  if (visit.fastingHours > 0 && !visit.isCancelled) {
    const from = new Date(visit.startsAt.getTime() - visit.fastingHours * HOUR_SECONDS * 1000).toISOString();
    const day = formatDay(locale, from, visit.timeZone);
    lines.push(messages.fast(visit.fastingHours, `${day} ${formatTime(locale, from, visit.timeZone)}`));
  }
  lines.push(messages.manage(pageUrl({ origin }, `/orders/${visit.orderId}`, locale)));
  return lines.join('\n');
}

function alarmsOf({ labName, fastingHours }: VisitFacts, locale: Locale): ICalAlarmData[] {
  const messages = calendarMessages[locale];
  const type = ICalAlarmType.display;
  const dayBefore = { type, triggerBefore: DAY_SECONDS, description: messages.tomorrow(labName[locale]) };
  if (fastingHours === 0) return [dayBefore];
  const triggerBefore = fastingHours * HOUR_SECONDS;
  return [dayBefore, { type, triggerBefore, description: messages.fastBegins(fastingHours) }];
}

/** The library writes alarms between properties; RFC 5545 (3.6.1) requires all properties of the event first. */
function alarmsLast(text: string) {
  const alarm = /^BEGIN:VALARM\r\n[^]*?^END:VALARM\r\n/gm;
  const alarms = text.match(alarm) ?? [];
  return text.replaceAll(alarm, '').replace(/^END:VEVENT\r\n/m, (end) => alarms.join('') + end);
}

import type { Kysely } from 'kysely';
import { buildVisitCalendar } from '#/server/booking/calendar/build-visit-calendar.ts';
import { findVisitFacts } from '#/server/booking/calendar/find-visit-facts.ts';
import { messageParams } from '#/server/messages/inbox/message-params.ts';
import { type MessageFacts, readMessage, type VisitOfMessage } from '#/server/messages/inbox/read-message.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { InboxMail, MailAttachment, MailJob, VisitInMail } from '#/server/platform/mail/mail.ts';
import { pageUrl } from '#/server/platform/mail/page-url.ts';
import type { Site } from '#/server/platform/trpc/context.ts';
import { HOUR_MS } from '#/shared/core/duration.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { givenName } from '#/shared/identity/given-name.ts';
import { findPapers } from './find-papers.ts';
import { ramadanFit } from './ramadan-fit.ts';

type Job = Extract<MailJob, { kind: 'inboxMessage' }>;
type Written = { to: string; content: InboxMail; attachments?: MailAttachment[] };

/** A reminder brings no calendar entry: the confirmation has brought it. */
const withCalendar = new Set<InboxMail['kind']>([
  'visitBooked',
  'visitMoved',
  'visitCancelled',
  'linesCancelled',
]);
/** A reminder names no invoice: the confirmation has named it. */
const withPapers = new Set<InboxMail['kind']>([
  'visitBooked',
  'visitCancelled',
  'linesCancelled',
  'refundSent',
]);
const DESK = '/admin/dashboard';
const ADMINISTRATORS = `${DESK}?section=administrators`;
/** A reminder this much before its time belongs to an earlier time of the visit. */
const TOO_EARLY_MS = 10 * 60_000;

/** The mail of a message, from the current state; null when the message no longer applies. */
export async function writeInboxMail(
  db: Kysely<DB>,
  site: Site,
  { messageId, locale }: Job,
): Promise<Written | null> {
  const facts = await readMessage(db, messageId);
  if (!facts || facts.email === null || facts.is_outdated) return null;
  const content = inboxContent(facts, site, locale);
  if (!content) return null;
  const calendar =
    facts.visit && withCalendar.has(content.kind)
      ? await calendarOf(db, site, { visitId: facts.visit.visit_id, locale })
      : null;
  const papers = withPapers.has(content.kind) ? await findPapers(db, site, { messageId, locale }) : [];
  const whole = papers.length === 0 ? content : { ...content, papers };
  return { to: facts.email, content: whole, ...(calendar && { attachments: [calendar] }) };
}

/** A calendar file that adds the visit, moves it or marks it as cancelled. */
async function calendarOf(
  db: Kysely<DB>,
  { origin }: Site,
  { visitId, locale }: { visitId: string; locale: Locale },
): Promise<MailAttachment | null> {
  const visit = await findVisitFacts(db, visitId);
  if (!visit) return null;
  return {
    filename: `mukhtabari-visit-${visit.reference}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    content: buildVisitCalendar(visit, { locale, origin }),
  };
}

/** Where a message leads that says no more than its kind. */
const plainPaths = {
  criticalUnanswered: '/dashboard?section=results',
  bankAccountChanged: '/dashboard?section=settings',
  passkeyAdded: '/dashboard?section=settings',
  passkeyRemoved: '/dashboard?section=settings',
  webhookOff: '/dashboard?section=settings',
  wrongTries: '/dashboard?section=settings',
  planMemberJoined: '/dashboard?section=settings',
  purchaseConfirmed: '/dashboard?section=orders',
  planMembershipEnded: '/pricing',
} as const;

/** What a message says now, by mail or to a telephone; null when it no longer applies. */
export function inboxContent(facts: MessageFacts, site: Site, locale: Locale): InboxMail | null {
  const { kind, name, visit } = facts;
  const params = messageParams(facts.params);
  const orderId = facts.order_id ?? visit?.order_id;
  const url = pageUrl(site, orderId === undefined ? '/dashboard' : `/orders/${orderId}`, locale);
  const deskUrl = (section: string) => pageUrl(site, `/dashboard?section=${section}`, locale);
  switch (kind) {
    case 'visitBooked':
    case 'visitReminder':
    case 'fastReminder':
      return visit && isTimely(kind, visit) ? { kind, name, visit: visitOf(visit, locale), url } : null;
    case 'visitNeedsTime':
    case 'visitNeedsLab':
    case 'visitStands':
      if (!visit || !isAhead(visit) || timeNewsOf(visit) !== kind) return null;
      return { kind, name, visit: visitOf(visit, locale), closure: params.closure, url };
    case 'waitOffered':
      return waitContent(facts, site, locale);
    case 'visitMoved':
      if (!visit || !isAhead(visit)) return null;
      return { kind, name, visit: visitOf(visit, locale), fromTime: params.from, url };
    case 'visitCancelled':
    case 'linesCancelled': {
      // A visit that was cancelled as a whole later has its own message.
      const isCurrent = visit && visit.is_live === (kind === 'linesCancelled');
      if (!isCurrent) return null;
      return { kind, name, visit: visitOf(visit, locale), refundHalalas: params.refundHalalas ?? 0, url };
    }
    case 'specimenRejected':
    case 'resultReady':
    case 'resultCorrected':
    case 'labAsksForCall':
    case 'reviewReplied': {
      if (!visit) return null;
      const path = newsPath(kind, visit);
      const labName = { ar: visit.lab_name_ar, en: visit.lab_name_en }[locale];
      const news = { kind, name, labName, phone: visit.phone };
      return { ...news, url: path === null ? url : pageUrl(site, path, locale) };
    }
    case 'testRequestReviewed':
      return testRequestContent(name, params, { locale, url: deskUrl('tests&view=requests') });
    case 'wrongPins': // Its owner has no address; one who has taken a name since has no PIN.
    case 'labReviewed': // A mail of its own, with the reason or the link, is queued with the message.
    case 'planInvited':
      return null;
    case 'licenceExpires':
    case 'certificateReviewed':
    case 'certificateExpires':
      return certificateContent(kind, name, params, deskUrl('settings'));
    case 'payoutSent':
      return { kind, name, amountHalalas: params.amountHalalas ?? 0, url: deskUrl('payments') };
    case 'caseAnswered':
    case 'caseClosed':
      return { kind, name, url };
    case 'criticalUnanswered':
    case 'bankAccountChanged':
    case 'passkeyAdded':
    case 'passkeyRemoved':
    case 'webhookOff':
    case 'wrongTries':
    case 'planMemberJoined':
    case 'purchaseConfirmed':
    case 'planMembershipEnded':
      return { kind, name, url: pageUrl(site, plainPaths[kind], locale) };
    case 'refundSent':
    case 'paymentReturned':
      return { kind, name, amountHalalas: params.amountHalalas ?? params.refundHalalas ?? 0, url };
    case 'planStarted':
    case 'planDue':
    case 'planEnded':
      return planContent(kind, name, params, pageUrl(site, '/pricing', locale));
    case 'administratorChanged':
      return administratorContent(name, params, (path) => pageUrl(site, path, locale));
  }
}

function testRequestContent(
  name: string,
  { testRequest }: ReturnType<typeof messageParams>,
  { locale, url }: { locale: Locale; url: string },
): InboxMail | null {
  if (!testRequest) return null;
  const { decision } = testRequest;
  return { kind: 'testRequestReviewed', name, decision, requestedName: testRequest.name[locale], url };
}

function waitContent({ name, visit, params }: MessageFacts, site: Site, locale: Locale): InboxMail | null {
  const { endsAt } = messageParams(params);
  if (!visit || !isAhead(visit) || endsAt === null) return null;
  const url = pageUrl(site, '/dashboard?section=bookings#waiting', locale);
  return { kind: 'waitOffered', name, visit: visitOf(visit, locale), endsAt, url };
}

function administratorContent(
  name: string,
  { administrator }: ReturnType<typeof messageParams>,
  urlOf: (path: string) => string,
): InboxMail | null {
  if (!administrator) return null;
  const isForOwner = administrator.name !== null || administrator.role === 'owner';
  const url = urlOf(isForOwner ? ADMINISTRATORS : DESK);
  return { kind: 'administratorChanged', name, administrator, url };
}

function planContent(
  kind: 'planStarted' | 'planDue' | 'planEnded',
  name: string,
  { tier, hiddenTestCount }: ReturnType<typeof messageParams>,
  url: string,
): InboxMail {
  return { kind, name, tier: tier ?? '', hiddenTestCount: hiddenTestCount ?? 0, url };
}

function certificateContent(
  kind: 'licenceExpires' | 'certificateReviewed' | 'certificateExpires',
  name: string,
  { certificate, expiresOn }: ReturnType<typeof messageParams>,
  url: string,
): InboxMail | null {
  if (kind === 'licenceExpires') return expiresOn === null ? null : { kind, name, expiresOn, url };
  return certificate && { kind, name, certificate, expiresOn, url };
}

type News = 'specimenRejected' | 'resultReady' | 'resultCorrected' | 'labAsksForCall' | 'reviewReplied';

/** Null stands for the page of the order. */
function newsPath(kind: News, visit: VisitOfMessage): string | null {
  if (kind === 'resultReady' || kind === 'resultCorrected') return `/results/${visit.visit_id}`;
  return kind === 'reviewReplied' ? '/dashboard?section=bookings#own-reviews' : null;
}

/** A visit that needs a time has none at a lab that takes no visits. */
function timeNewsOf({ needs_time, is_lab_out }: VisitOfMessage) {
  if (!needs_time) return 'visitStands';
  return is_lab_out ? 'visitNeedsLab' : 'visitNeedsTime';
}

const isAhead = (visit: VisitOfMessage) => visit.is_live && Date.parse(visit.slot_start) > Date.now();

function isTimely(kind: 'visitBooked' | 'visitReminder' | 'fastReminder', visit: VisitOfMessage) {
  if (!isAhead(visit)) return false;
  if (kind === 'visitBooked') return true;
  const leadHours = kind === 'visitReminder' ? 24 : visit.fasting_hours;
  return Date.parse(visit.slot_start) - leadHours * HOUR_MS - TOO_EARLY_MS <= Date.now();
}

function visitOf(visit: VisitOfMessage, locale: Locale): VisitInMail {
  const { lat, lon } = visit;
  return {
    personName: visit.person_name === null ? null : givenName(visit.person_name),
    labName: locale === 'ar' ? visit.lab_name_ar : visit.lab_name_en,
    address: locale === 'ar' ? visit.address_ar : visit.address_en,
    directionsUrl:
      lat === null || lon === null ? null : `https://www.google.com/maps/search/?api=1&query=${lat},${lon}`,
    bookingTime: new Date(visit.slot_start).toISOString(),
    timeZone: visit.time_zone,
    reference: visit.reference,
    fastingHours: visit.fasting_hours,
    ramadanFit: ramadanFit(visit),
    freeUntil: Date.parse(visit.free_until) > Date.now() ? new Date(visit.free_until).toISOString() : null,
  };
}

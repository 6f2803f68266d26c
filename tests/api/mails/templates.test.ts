import { describe, expect, test } from 'vitest';
import { renderMail } from '#/client/entry-mail.tsx';
import type { MailContent, VisitInMail } from '#/server/platform/mail/mail.ts';
import { direction, locales } from '#/shared/core/locale.ts';
import type { LabReadiness } from '#/shared/labs/lab.ts';

const url = 'https://mukhtabari.example/en/verify-email?token=0123abc.d-e_f&x=1';
const desk = 'https://mukhtabari.example/en/admin/dashboard?section=labs';
const name = 'Sara <b> & "co"';
const labName = 'مختبر الشفاء';

const visit: VisitInMail = {
  personName: null,
  labName,
  address: '12 King <Fahd> Road & more',
  directionsUrl: 'https://www.google.com/maps/search/?api=1&query=24.7,46.6',
  bookingTime: '2036-11-25T06:30:00.000Z',
  timeZone: 'Asia/Riyadh',
  reference: '7K3M9QXD',
  fastingHours: 12,
  ramadanFit: null,
  freeUntil: '2036-11-25T02:30:00.000Z',
};

const newLab: LabReadiness = {
  isOffered: false,
  isSoldHere: true,
  isEmailVerified: true,
  hasHours: false,
  hasFreeTime: false,
  hasPrice: false,
  hasPosition: true,
  hasBankAccount: false,
  hasStaff: false,
  hasTriedBooking: false,
};
const openLab: LabReadiness = {
  ...newLab,
  isOffered: true,
  hasHours: true,
  hasFreeTime: true,
  hasPrice: true,
  hasBankAccount: true,
};

const contents: MailContent[] = [
  { kind: 'verifyEmail', name, url },
  { kind: 'resetPassword', url },
  { kind: 'passwordChanged', name, url },
  { kind: 'secondFactorChanged', name, isOn: true, url },
  { kind: 'secondFactorChanged', name, isOn: false, url },
  { kind: 'changeEmail', name, url },
  { kind: 'emailTaken', url },
  { kind: 'emailChangeAsked', name, newEmail: 'new@example.test', url },
  { kind: 'emailChangeAsked', name, newEmail: null, url },
  { kind: 'emailChanged', newEmail: 'new@example.test', undoUrl: url },
  { kind: 'emailPutBack' },
  {
    kind: 'labTakenBack',
    name,
    ended: { bankAccount: true, invitations: true, staff: true, webhooks: true },
    url,
  },
  { kind: 'accountErased', contact: 'desk@example.test', refundHalalas: 35_500 },
  { kind: 'accountErased', contact: null, refundHalalas: 0 },
  { kind: 'staffInvitation', name, labName, url },
  { kind: 'adminInvitation', name, inviterName: 'Omar', role: 'support', url },
  { kind: 'labReviewed', labName, decision: 'approve', reason: '', url, readiness: newLab },
  { kind: 'labReviewed', labName, decision: 'approve', reason: '', url, readiness: openLab },
  {
    kind: 'labReviewed',
    labName,
    decision: 'restore',
    reason: '',
    url,
    readiness: { ...newLab, isSoldHere: false },
  },
  {
    kind: 'labReviewed',
    labName,
    decision: 'reject',
    reason: 'Licence <2020> & older',
    url,
    readiness: null,
  },
  {
    kind: 'adminDigest',
    name,
    queues: [
      { name: 'labs', count: 3, oldestAt: '2036-11-20T06:30:00.000Z', url: desk },
      { name: 'payouts', count: 1_000, oldestAt: null, url: desk },
    ],
    url,
    settingsUrl: desk,
  },
  {
    kind: 'adminAlert',
    name,
    refunds: { name: 'failedRefunds', count: 2, oldestAt: '2036-11-20T06:30:00.000Z', url: desk },
    url,
    settingsUrl: desk,
  },
  { kind: 'adminAlert', name, refunds: null, url, settingsUrl: desk },
  { kind: 'passkeyRemoved', name, url },
  { kind: 'wrongTries', name, url },
  { kind: 'webhookOff', name, url },
  { kind: 'newsletterConfirm', url },
  { kind: 'newsletterWelcome', url },
  { kind: 'newsletterAlready', url },
  { kind: 'visitBooked', name, visit, url },
  {
    kind: 'visitBooked',
    name,
    visit,
    url,
    papers: [
      { title: 'simplifiedTaxInvoice', number: 'MK-2026-000123', url: 'https://mukhtabari.example/orders/1' },
    ],
  },
  { kind: 'visitReminder', name, visit: { ...visit, directionsUrl: null }, url },
  { kind: 'fastReminder', name, visit, url },
  { kind: 'visitMoved', name, visit, fromTime: '2036-11-24T06:30:00.000Z', url },
  {
    kind: 'visitNeedsTime',
    name,
    visit,
    closure: { reason: 'eid', words: { ar: 'إجازة العيد', en: 'Days of Eid' } },
    url,
  },
  { kind: 'visitNeedsLab', name, visit, closure: null, url },
  { kind: 'visitStands', name, visit, closure: null, url },
  { kind: 'waitOffered', name, visit, endsAt: '2036-11-24T06:45:00.000Z', url },
  { kind: 'visitCancelled', name, visit: visit, refundHalalas: 15_750, url },
  { kind: 'linesCancelled', name, visit, refundHalalas: 0, url },
  { kind: 'refundSent', name, amountHalalas: 15_750, url },
  { kind: 'paymentReturned', name, amountHalalas: 15_750, url },
  {
    kind: 'certificateReviewed',
    name,
    certificate: { kind: 'licence', decision: 'reject', reason: 'Page <2> & 3 missing' },
    expiresOn: null,
    url,
  },
  {
    kind: 'certificateExpires',
    name,
    certificate: { kind: 'cap', decision: null, reason: null },
    expiresOn: '2036-11-24',
    url,
  },
  { kind: 'purchaseConfirmed', name, url },
  {
    kind: 'administratorChanged',
    name,
    administrator: { name: 'Huda', role: 'support', isInvited: true },
    url,
  },
  {
    kind: 'administratorChanged',
    name,
    administrator: { name: null, role: 'finance', isInvited: false },
    url,
  },
  { kind: 'administratorChanged', name, administrator: { name: null, role: null, isInvited: false }, url },
  {
    kind: 'administratorChanged',
    name,
    administrator: { name: 'Huda', role: 'owner', isInvited: false },
    url,
  },
  { kind: 'administratorChanged', name, administrator: { name: 'Huda', role: null, isInvited: false }, url },
  { kind: 'planStarted', name, tier: 'premium', hiddenTestCount: 0, url },
  { kind: 'planDue', name, tier: 'premium', hiddenTestCount: 0, url },
  { kind: 'planEnded', name, tier: 'premium', hiddenTestCount: 2, url },
];
const cases = contents.flatMap((content) =>
  locales.map((locale) => ({ content, locale, kind: content.kind })),
);

describe.each(cases)('$kind in $locale', ({ content, locale }) => {
  test('is a complete mail in its language and direction', async () => {
    const { subject, html, text } = await renderMail(content, locale);
    expect(html).toMatch(/^<!DOCTYPE html/);
    const isArabic = /[\u0600-\u06FF]/;
    expect(isArabic.test(subject)).toBe(locale === 'ar');
    expect(html).toContain(`<html dir="${direction(locale)}" lang="${locale}"`);
    const blocks = html.match(/<(?:body|p|h1)\b[^>]*>/g) ?? [];
    expect(blocks.length).toBeGreaterThan(4);
    for (const block of blocks) expect(block).toContain(`dir="${direction(locale)}"`);
    expect(html).toContain(`<title>${subject}</title>`);
    expect(text).toContain(subject);
    expect(isArabic.test(text.replaceAll(labName, ''))).toBe(locale === 'ar');
    expect(text.replace('<b>', '')).not.toMatch(/<\/?[a-z]|&[a-z]+;|undefined|\[object/);
  });

  test('shows its address as a link in HTML, and once in the plain text', async () => {
    const { html, text } = await renderMail(content, locale);
    if (!('url' in content)) return;
    const escaped = url.replaceAll('&', '&amp;');
    expect(html.split(`href="${escaped}"`)).toHaveLength(3);
    expect(html).toContain(`<bdi dir="ltr">${escaped}</bdi>`);
    expect(text.split(url)).toHaveLength(2);
  });

  test('loads no resource, runs no script and contains no HTML from its values', async () => {
    const { html } = await renderMail(content, locale);
    expect(html).not.toMatch(/<(?:img|script|link|iframe|form)\b|url\(|@import|<b>|<2020>/);
    expect(html).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  });
});

test('a name is greeted, escaped and isolated from the direction of the sentence', async () => {
  const verify = (who: string) => renderMail({ kind: 'verifyEmail', name: who, url }, 'en');
  expect((await verify(name)).html).toContain('Hello <bdi>Sara &lt;b&gt; &amp; &quot;co&quot;</bdi>,');
  expect((await verify('\u202Eevil\u2066')).html).toContain('Hello <bdi>evil</bdi>,');
});

test('a name that contains an address is not repeated in a mail to an unconfirmed recipient', async () => {
  const { html, text } = await renderMail(
    { kind: 'verifyEmail', name: 'Your prize: evil.example/win', url },
    'en',
  );
  expect(html + text).not.toContain('evil.example');
  expect(text).toContain('Hello,');
});

test('the mail after an erasure names the contact address of the site, if one is set', async () => {
  const text = async (contact: string | null) =>
    (await renderMail({ kind: 'accountErased', contact, refundHalalas: 0 }, 'en')).text;
  expect(await text('desk@example.test')).toContain('write to us: desk@example.test');
  expect(await text(null)).not.toMatch(/write to us|@|null/);
});

test('a mail with a link says how long the link is valid', async () => {
  const text = async (content: MailContent) => (await renderMail(content, 'en')).text;
  expect(await text({ kind: 'verifyEmail', name, url })).toContain('48 hours');
  expect(await text({ kind: 'resetPassword', url })).toContain('one hour');
});

test("a visit is shown in the lab's time zone, with the Hijri day and the start of the fast", async () => {
  const { subject, text } = await renderMail({ kind: 'visitBooked', name, visit, url }, 'en');
  expect(subject).not.toContain(labName);
  for (const part of [
    'Tuesday, 25 November 2036 · 9:30 am',
    '7 Shawwal 1458',
    'no food for 12 hours before the visit, from Monday 24 November · 9:30 pm',
    'Visit reference: 7K3M9QXD',
    'free until Tuesday, 25 November 2036 · 5:30 am',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
});

test('a mail does not promise free cancelling once that has ended', async () => {
  const over = { ...visit, freeUntil: null };
  expect((await renderMail({ kind: 'visitBooked', name, visit: over, url }, 'en')).text).not.toContain(
    'free until',
  );
});

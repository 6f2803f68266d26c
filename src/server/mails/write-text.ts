import type { Kysely } from 'kysely';
import { findPhoneNumber } from '#/server/identity/phone/find-phone-number.ts';
import { readMessage } from '#/server/messages/inbox/read-message.ts';
import type { Delivery, TextContent } from '#/server/platform/channels/channel.ts';
import type { ClaimedText } from '#/server/platform/channels/text-outbox.ts';
import { phoneCode, phoneHmacs } from '#/server/platform/crypto/phone-hmac.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { InboxMail } from '#/server/platform/mail/mail.ts';
import type { Site } from '#/server/platform/trpc/context.ts';
import { inboxContent } from './write-inbox-mail.ts';

/** The number and content of a queued message, from the current state; null when either is gone. */
export async function writeText(db: Kysely<DB>, site: Site, text: ClaimedText): Promise<Delivery | null> {
  const { id, user_id: userId, locale } = text;
  const phone = await findPhoneNumber(db, site, userId);
  if (phone === null) return null;
  const content =
    text.phone_code_id === null
      ? await contentOfMessage(db, site, text)
      : await contentOfCode(db, site, { codeId: text.phone_code_id, number: phone.number });
  return content && { id, channel: 'sms', to: phone.number, locale, ...content };
}

/** Only to the number that the code was asked for. */
async function contentOfCode(
  db: Kysely<DB>,
  { keys }: Site,
  { codeId, number }: { codeId: string; number: string },
): Promise<TextContent | null> {
  const row = await db
    .selectFrom('phone_codes')
    .select('id')
    .where('id', '=', codeId)
    .where('number_hmac', 'in', phoneHmacs(keys, number))
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row ? { template: 'phoneCode', params: { code: phoneCode(keys.phone, codeId) } } : null;
}

async function contentOfMessage(db: Kysely<DB>, site: Site, text: ClaimedText): Promise<TextContent | null> {
  const facts = text.inbox_message_id === null ? null : await readMessage(db, text.inbox_message_id);
  if (!facts || facts.is_outdated) return null;
  const content = inboxContent(facts, site, text.locale);
  return content && textOf(content);
}

/** Null for kinds that are not sent to telephones (shared/messages/notification-choice.ts). */
function textOf(content: InboxMail): TextContent | null {
  switch (content.kind) {
    case 'visitBooked':
    case 'visitMoved':
    case 'visitReminder':
    case 'fastReminder':
    case 'visitCancelled':
    case 'linesCancelled':
    case 'visitNeedsTime':
    case 'visitNeedsLab':
    case 'visitStands':
    case 'waitOffered': {
      const { labName, bookingTime, timeZone } = content.visit;
      return { template: content.kind, params: { labName, bookingTime, timeZone, url: content.url } };
    }
    case 'specimenRejected':
    case 'resultReady':
    case 'resultCorrected':
      return { template: content.kind, params: { labName: content.labName, url: content.url } };
    case 'labAsksForCall':
      return { template: content.kind, params: { labName: content.labName, labPhone: content.phone } };
    case 'bankAccountChanged':
    case 'caseAnswered':
    case 'caseClosed':
    case 'certificateExpires':
    case 'certificateReviewed':
    case 'criticalUnanswered':
    case 'licenceExpires':
    case 'passkeyAdded':
    case 'passkeyRemoved':
    case 'webhookOff':
    case 'wrongTries':
    case 'paymentReturned':
    case 'payoutSent':
    case 'planDue':
    case 'planEnded':
    case 'planMemberJoined':
    case 'planMembershipEnded':
    case 'planStarted':
    case 'administratorChanged':
    case 'purchaseConfirmed':
    case 'refundSent':
    case 'reviewReplied':
    case 'testRequestReviewed':
      return null;
  }
}

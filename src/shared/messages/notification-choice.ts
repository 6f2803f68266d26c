import * as z from 'zod/mini';
import type { MessageKind } from './inbox.ts';

export const notificationChannels = ['bell', 'mail', 'sms'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export const notificationTopics = ['visits', 'reminders', 'results', 'calls', 'money', 'answers'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** The kinds of message that a customer chooses for, by topic. */
export const kindsOfTopic: Record<NotificationTopic, readonly MessageKind[]> = {
  visits: [
    'visitBooked',
    'visitMoved',
    'visitCancelled',
    'linesCancelled',
    'visitNeedsTime',
    'visitNeedsLab',
    'visitStands',
    'waitOffered',
  ],
  reminders: ['visitReminder', 'fastReminder'],
  results: ['resultReady', 'resultCorrected', 'specimenRejected'],
  calls: ['labAsksForCall'],
  money: ['refundSent', 'paymentReturned', 'purchaseConfirmed', 'planStarted', 'planDue', 'planEnded'],
  answers: ['caseAnswered', 'caseClosed', 'reviewReplied'],
};

/** A person must learn of these: at least one channel stays on. */
export const mustKnowTopics: readonly NotificationTopic[] = ['visits', 'results', 'calls'];
export const mustKnowKinds: readonly MessageKind[] = mustKnowTopics.flatMap((topic) => kindsOfTopic[topic]);

/** Sent by SMS unless a person chose otherwise. A booking that was just made needs none. */
export const kindsTextedByDefault: readonly MessageKind[] = [
  'visitMoved',
  'visitCancelled',
  'linesCancelled',
  'visitNeedsTime',
  'visitNeedsLab',
  'resultReady',
  'specimenRejected',
  'labAsksForCall',
];
export const topicsTexted: readonly NotificationTopic[] = ['visits', 'reminders', 'results', 'calls'];
/** Sent by SMS where that is on. */
export const kindsTexted: readonly MessageKind[] = topicsTexted
  .flatMap((topic) => kindsOfTopic[topic])
  .filter((kind: MessageKind) => kind !== 'visitBooked');

export const chooseNotificationInput = z.object({
  topic: z.enum(notificationTopics),
  channel: z.enum(notificationChannels),
  isOn: z.boolean(),
});
export type ChooseNotificationInput = z.infer<typeof chooseNotificationInput>;

export type NotificationRow = {
  topic: NotificationTopic;
  /** Null: this channel does not carry the topic. */
  channels: Record<NotificationChannel, boolean | null>;
  isMustKnow: boolean;
};

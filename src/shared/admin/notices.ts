import * as z from 'zod/mini';
import type { QueueName } from './overview.ts';

export const noticeKinds = ['adminDigest', 'adminAlert'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const chooseNoticeInput = z.object({ kind: z.enum(noticeKinds), isOn: z.boolean() });
export type ChooseNoticeInput = z.infer<typeof chooseNoticeInput>;

/** Which mails an administrator wants. */
export type NoticeChoices = Record<NoticeKind, boolean>;

/** The queues of the daily mail: those that wait for a person. */
export const digestQueues = [
  'labs',
  'certificates',
  'labChanges',
  'tests',
  'reviews',
  'cases',
  'failedRefunds',
  'lateResults',
  'payouts',
] as const satisfies QueueName[];
export type DigestQueue = (typeof digestQueues)[number];

/** What is told at once. */
export type AlertSubject = 'refunds' | 'books';

import * as z from 'zod/mini';
import type { ConsentRow } from './account.ts';
import type { LabRole } from './lab-role.ts';
import type { Localized } from './locale.ts';
import { dateInput } from './booking.ts';
import { cursorInput, limitInput, searchTextInput } from './page.ts';
import { typedText } from './text.ts';

const personKinds = ['customer', 'anonymous', 'lab', 'staff', 'admin'] as const;
const personStates = ['active', 'suspended', 'erased'] as const;
const personSorts = ['newest', 'oldest'] as const;
export type PersonKind = (typeof personKinds)[number];
export type PersonState = (typeof personStates)[number];

/** Named as in the address of the desk. Days are the site's, both included. */
export const usersInput = z._default(
  z.object({
    /** The beginnings of words of a name, or of an e-mail address. */
    text: z._default(searchTextInput, ''),
    kind: z.optional(z.enum(personKinds)),
    status: z.optional(z.enum(personStates)),
    from: z.optional(dateInput),
    to: z.optional(dateInput),
    sort: z._default(z.enum(personSorts), 'newest'),
    cursor: cursorInput,
    limit: limitInput,
  }),
  { text: '', sort: 'newest', limit: 20 },
);
export type UsersInput = z.infer<typeof usersInput>;

export const userInput = z.object({ userId: z.uuid() });
export type UserInput = z.infer<typeof userInput>;

const SUSPENSION_REASON_MAX = 500;

/** A suspension needs its reason. */
export const setUserStatusInput = z.object({
  userId: z.uuid(),
  status: z.enum(['suspended', 'active']),
  reason: z._default(typedText().check(z.trim(), z.maxLength(SUSPENSION_REASON_MAX)), ''),
});
export type SetUserStatusInput = z.infer<typeof setUserStatusInput>;

export const endSessionOfInput = z.object({ userId: z.uuid(), sessionId: z.uuid() });

export type PersonRow = {
  userId: string;
  /** Null for the anonymous, of whom no code is shown either, and for the erased. */
  name: string | null;
  email: string | null;
  isEmailVerified: boolean;
  kind: PersonKind;
  lab: { labId: number; labName: Localized; role: LabRole } | null;
  tier: string;
  state: PersonState;
  createdAt: string;
  /** By the sessions that are still kept. */
  lastSeenAt: string | null;
};

type PersonSession = { id: string; userAgent: string; createdAt: string; lastSeenAt: string };
type PersonCase = { caseId: string; kind: string; status: string; createdAt: string };

export type PersonPage = PersonRow & {
  locale: string;
  hasPassword: boolean;
  hasGoogle: boolean;
  hasTotp: boolean;
  suspendedAt: string | null;
  suspensionReason: string | null;
  erasedAt: string | null;
  subscription: { tier: string; periodEnd: string; cancelsAtPeriodEnd: boolean } | null;
  /** At most this many are counted. */
  orderCount: number;
  sessions: PersonSession[];
  consents: ConsentRow[];
  cases: PersonCase[];
};
export const MOST_ORDERS_COUNTED = 1_000;

import * as z from 'zod/mini';
import { dateInput } from '#/shared/core/date.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { cursorInput, limitInput, searchTextInput, timeSortInput } from '#/shared/core/page.ts';
import { typedText } from '#/shared/core/text.ts';
import type { ConsentRow } from '#/shared/identity/account.ts';
import type { LabRole } from '#/shared/identity/lab-role.ts';

const personKinds = ['customer', 'anonymous', 'lab', 'staff', 'admin'] as const;
const personStates = ['active', 'suspended', 'erased'] as const;
export type UserKind = (typeof personKinds)[number];
export type UserState = (typeof personStates)[number];

/** Named as in the address of the admin dashboard. Days in the site's time zone, both included. */
export const usersInput = z._default(
  z.object({
    /** Prefixes of words of a name, or of an e-mail address. */
    text: z._default(searchTextInput, ''),
    kind: z.optional(z.enum(personKinds)),
    status: z.optional(z.enum(personStates)),
    from: z.optional(dateInput),
    to: z.optional(dateInput),
    sort: timeSortInput,
    cursor: cursorInput,
    limit: limitInput,
  }),
  { text: '', sort: 'newest', limit: 20 },
);
export type UsersInput = z.infer<typeof usersInput>;

export const userInput = z.object({ userId: z.uuid() });
export type UserInput = z.infer<typeof userInput>;

const SUSPENSION_REASON_MAX = 500;

/** A suspension requires a reason. */
export const setUserStatusInput = z.object({
  userId: z.uuid(),
  status: z.enum(['suspended', 'active']),
  reason: z._default(typedText().check(z.trim(), z.maxLength(SUSPENSION_REASON_MAX)), ''),
  /** Of a suspended customer: those ahead, with a refund of what was paid. */
  cancelsVisits: z._default(z.boolean(), false),
});
export type SetUserStatusInput = z.infer<typeof setUserStatusInput>;

export const endSessionOfInput = z.object({ userId: z.uuid(), sessionId: z.uuid() });

export type AdminUserRow = {
  userId: string;
  /** Null for anonymous users, whose code is not shown either, and for erased ones. */
  name: string | null;
  email: string | null;
  isEmailVerified: boolean;
  kind: UserKind;
  lab: { labId: number; labName: Localized; role: LabRole } | null;
  tier: string;
  state: UserState;
  createdAt: string;
  /** From the stored sessions. */
  lastSeenAt: string | null;
};

type PersonSession = { id: string; userAgent: string; createdAt: string; lastSeenAt: string };
type PersonCase = { caseId: string; kind: string; status: string; createdAt: string };

export type AdminUser = AdminUserRow & {
  locale: string;
  hasPassword: boolean;
  hasGoogle: boolean;
  hasTotp: boolean;
  suspendedAt: string | null;
  suspensionReason: string | null;
  erasedAt: string | null;
  subscription: { tier: string; periodEnd: string; cancelsAtPeriodEnd: boolean } | null;
  /** Counts stop here. */
  orderCount: number;
  sessions: PersonSession[];
  consents: ConsentRow[];
  cases: PersonCase[];
};
export const MOST_ORDERS_COUNTED = 1_000;

import * as z from 'zod/mini';
import { latinDigits } from '#/shared/core/digits.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { typedText } from '#/shared/core/text.ts';

export const shareDays = [1, 7, 30] as const;
const MOST_REPORTS = 50;

export const shareInput = z.object({
  visitIds: z.array(z.uuid()).check(z.minLength(1), z.maxLength(MOST_REPORTS)),
  /** The recipient, as the owner names them. */
  label: typedText().check(z.trim(), z.maxLength(120)),
  days: z.union(shareDays.map((days) => z.literal(days))),
});
export type ShareInput = z.infer<typeof shareInput>;

/** The only response with the address and its PIN. */
export type NewShare = { id: string; url: string; pin: string; expiresAt: string };

export const revokeShareInput = z.object({ id: z.uuid() });
export type RevokeShareInput = z.infer<typeof revokeShareInput>;

export const SHARE_PIN_LENGTH = 6;
/** In either script's digits. */
export const sharePinInput = z.string().check(z.overwrite(latinDigits), z.regex(/^\d{6}$/));
export const openShareInput = z.object({ token: typedText().check(z.maxLength(200)), pin: sharePinInput });
export type OpenShareInput = z.infer<typeof openShareInput>;

export type ShareRow = {
  id: string;
  label: string;
  createdAt: string;
  expiresAt: string;
  state: 'open' | 'ended' | 'revoked';
  reports: { id: string; labName: Localized; collectedAt: string; timeZone: string }[];
  openedCount: number;
  lastOpenedAt: string | null;
};

import * as z from 'zod/mini';
import type { Localized } from '#/shared/core/locale.ts';
import { typedText } from '#/shared/core/text.ts';

/** A link shows its visit until so long after the visit's time, for the way back. */
export const VISIT_LINK_HOURS = 6;

export const visitLinkInput = z.object({
  visitId: z.uuid(),
  /** The companion, as the customer names them. */
  label: typedText().check(z.trim(), z.maxLength(120)),
  mayCheckIn: z.boolean(),
});
export type VisitLinkInput = z.infer<typeof visitLinkInput>;

/** The only response with the address. */
export type NewVisitLink = { id: string; url: string };

export const visitLinksInput = z.object({ visitId: z.uuid() });
export const endVisitLinkInput = z.object({ id: z.uuid() });
export const openVisitLinkInput = z.object({ token: typedText().check(z.maxLength(200)) });
export type OpenVisitLinkInput = z.infer<typeof openVisitLinkInput>;

export type VisitLinkRow = {
  id: string;
  label: string;
  mayCheckIn: boolean;
  state: 'open' | 'ended' | 'revoked';
  openedCount: number;
  lastOpenedAt: string | null;
};

/** What a companion reads: nothing about the person, the tests, the price or the results. */
export type LinkedVisit = {
  /** 'done': specimens are taken. 'over': nobody came. */
  stage: 'coming' | 'arrived' | 'done' | 'over' | 'cancelled';
  /** The lab is closed at this time; the customer is asked for another. */
  needsTime: boolean;
  /** ISO instant; shown by the lab's clock (`timeZone`). */
  bookingTime: string;
  timeZone: string;
  labName: Localized;
  labAddress: Localized;
  phone: string | null;
  lat: number | null;
  lon: number | null;
  fastingHours: number;
  /** Null unless the companion may check the customer in. */
  reference: string | null;
};

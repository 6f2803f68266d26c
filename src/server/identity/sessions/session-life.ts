import type { UserType } from '#/server/platform/db/schema.gen.ts';
import { DAY_MS, HOUR_MS } from '#/shared/core/duration.ts';

/** Without use, a session ends after this time. */
export const IDLE_MS = 30 * DAY_MS;
/** Even with use: a user who sees the data of others signs in every working day. */
export const ADMIN_HOURS = 12;
export const OTHERS_HOURS = 90 * 24;

/** The expiry of a session that is used now. */
export function expiryOf(userType: UserType, createdAt: Date, now: Date) {
  const hours = userType === 'admin' ? ADMIN_HOURS : OTHERS_HOURS;
  return new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + hours * HOUR_MS));
}

/** For the cookie, which need not outlive the session. */
export const secondsBetween = (from: Date, to: Date) =>
  Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));

import { randomUUID } from 'node:crypto';
import type { Actor } from '#/server/platform/trpc/context.ts';

/** The actor of an account of a customer that exists already. */
export const customerActor = (userId: string): Actor => ({
  userId,
  userType: 'customer',
  labId: null,
  adminRole: null,
  labRole: null,
  labApproved: false,
  isAnonymous: false,
  hasTotp: false,
  sessionId: randomUUID(),
});

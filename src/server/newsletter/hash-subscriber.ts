import { createHmac } from 'node:crypto';
import type { Keys } from '../keys.ts';

/** What stays of an address that has left: whoever asks about it can be answered, and nobody can list it. */
export const hashSubscriber = ({ newsletter }: Keys, email: string) =>
  createHmac('sha256', newsletter).update(`email:${email}`).digest();

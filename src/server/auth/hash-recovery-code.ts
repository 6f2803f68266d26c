import { createHmac } from 'node:crypto';
import type { Keys } from '../keys.ts';

/** Of a folded code. Keyed, since 55 bits alone would not withstand a stolen table for ever. */
export const hashRecoveryCode = (keys: Keys, userId: string, code: string) =>
  createHmac('sha256', keys.recovery).update(`${userId}.${code}`).digest();

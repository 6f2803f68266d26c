import { totpOf } from './totp-of.ts';

// One step before and after: clocks differ, and typing takes time.
const TOLERATED_STEPS = 1;

/** The time step whose code this is, or null where it is none of now. */
export function acceptedStep(secret: Uint8Array, code: string, timestamp = Date.now()): number | null {
  const totp = totpOf(secret);
  const difference = totp.validate({ token: code, timestamp, window: TOLERATED_STEPS });
  return difference === null ? null : totp.counter({ timestamp }) + difference;
}

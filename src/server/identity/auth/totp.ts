import { Secret, TOTP } from 'otpauth';

/** The defaults of every authenticator app (SHA-1, six digits, thirty seconds); some ignore other values. */
export const createTotp = (secret: Uint8Array, label = '') =>
  new TOTP({ issuer: 'Mukhtabari', label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });

// One step before and after, for clock drift and typing time.
const TOLERATED_STEPS = 1;

/** The time step of this code, or null when it matches none near now. */
export function findTotpStep(secret: Uint8Array, code: string, timestamp = Date.now()): number | null {
  const totp = createTotp(secret);
  const difference = totp.validate({ token: code, timestamp, window: TOLERATED_STEPS });
  return difference === null ? null : totp.counter({ timestamp }) + difference;
}

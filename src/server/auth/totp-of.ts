import { Secret, TOTP } from 'otpauth';

/** What every authenticator app assumes (SHA-1, six digits, thirty seconds): some ignore other wishes. */
export const totpOf = (secret: Uint8Array, label = '') =>
  new TOTP({ issuer: 'Mukhtabari', label, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }) });

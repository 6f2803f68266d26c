import { randomBytes, scryptSync } from 'node:crypto';

/** As earlier releases stored passwords and PINs. */
export function formerHash(secret: string, { N, r, p } = { N: 2 ** 10, r: 8, p: 1 }) {
  const salt = randomBytes(16);
  const key = scryptSync(secret.normalize('NFKC'), salt, 32, { N, r, p, maxmem: 256 * N * r });
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

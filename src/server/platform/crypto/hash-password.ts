import { randomBytes } from 'node:crypto';
import { currentCost, passwordScrypt } from './password-scrypt.ts';

/** Returns 'scrypt$N$r$p$salt$key'. The stored cost allows a higher one later. */
export async function hashPassword(password: string, cost = currentCost()): Promise<string> {
  const salt = randomBytes(16);
  const key = await passwordScrypt(password, salt, cost);
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

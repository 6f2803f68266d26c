import { randomBytes } from 'node:crypto';
import { currentCost, passwordScrypt, type ScryptCost } from './password-scrypt.ts';

/** Returns 'scrypt$N$r$p$salt$key'. The stored cost allows a higher one later. */
export async function hashPassword(
  password: string,
  { address, cost = currentCost() }: { address?: string; cost?: ScryptCost } = {},
): Promise<string> {
  const salt = randomBytes(16);
  const key = await passwordScrypt(password, salt, cost, address);
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

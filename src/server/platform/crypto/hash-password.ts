import { randomBytes } from 'node:crypto';
import { deriveArgon2 } from './derive-key.ts';
import { withHashingPermit } from './hashing-permits.ts';
import { currentCost, type PasswordCost } from './password-cost.ts';

/** `address`: of the network that asked, for its share. Returns '$argon2id$v=19$m=…,t=…,p=1$salt$key', the usual form. The stored cost allows a higher one later. */
export async function hashPassword(
  password: string,
  { address, cost = currentCost() }: { address: string; cost?: PasswordCost },
): Promise<string> {
  const salt = randomBytes(16);
  const key = await withHashingPermit(address, () => deriveArgon2(password, salt, cost));
  return `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=1$${unpadded(salt)}$${unpadded(key)}`;
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

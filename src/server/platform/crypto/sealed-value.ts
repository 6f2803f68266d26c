import { allKeys, type Keys } from './keys.ts';
import { seal, unseal } from './seal.ts';

const MARK = Buffer.from('mk1');

/** How a value begins that is sealed under the present secret: a mark and the id of the secret. */
export const sealedPrefix = ({ keyId }: Pick<Keys, 'keyId'>) =>
  Buffer.concat([MARK, Buffer.from(keyId, 'hex')]);

/** Seals a column's value under the present secret. `boundTo`, such as the owner, is needed again to open it. */
export const sealValue = (keys: Keys, plain: Uint8Array, boundTo: string): Buffer =>
  Buffer.concat([sealedPrefix(keys), seal(keys.seal, plain, boundTo)]);

/**
 * Opens a column's value by the secret that it names. A value of an earlier release names none: each secret is tried.
 * @throws {Error} if no secret of the ring, or another `boundTo`, sealed it
 */
export function openValue(keys: Keys, sealed: Buffer, boundTo: string): Buffer {
  const named = allKeys(keys).find((one) => sealedPrefix(one).equals(sealed.subarray(0, prefixBytes)));
  if (named) {
    const opened = tryToOpen(named, sealed.subarray(prefixBytes), boundTo);
    if (opened) return opened;
  }
  for (const one of keys.others) {
    const opened = tryToOpen(one, sealed, boundTo);
    if (opened) return opened;
  }
  return unseal(keys.seal, sealed, boundTo);
}

const prefixBytes = MARK.length + 4;

function tryToOpen({ seal: key }: Keys, sealed: Buffer, boundTo: string): Buffer | null {
  try {
    return unseal(key, sealed, boundTo);
  } catch {
    return null;
  }
}

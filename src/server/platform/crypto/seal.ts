import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts and returns nonce, tag and ciphertext. `boundTo`, such as the owner, is needed again to decrypt. */
export function seal(key: Buffer, plain: Uint8Array, boundTo: string): Buffer {
  const { nonce, cipher } = startSealing(key, boundTo);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws {Error} if the key, `boundTo` or a single bit differs */
export function unseal(key: Buffer, sealed: Buffer, boundTo: string): Buffer {
  const { decipher, ciphertext } = startUnsealing(key, sealed, boundTo);
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]);
}

export function startSealing(key: Buffer, boundTo: string) {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  return { nonce, cipher: cipher.setAAD(Buffer.from(boundTo)) };
}

export function startUnsealing(key: Buffer, sealed: Buffer, boundTo: string) {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(boundTo));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return { decipher, ciphertext: sealed.subarray(NONCE_BYTES + TAG_BYTES) };
}

import { hkdfSync } from 'node:crypto';

/** One key per purpose, derived from APP_SECRET. The database contains none of them. */
export type Keys = {
  /** Derives anonymous codes and their lookup hashes. */
  code: Buffer;
  /** Mixed into a PIN before hashing: six digits alone are quickly found in a stolen table. */
  pin: Buffer;
  /** Signs tokens of links in e-mails. */
  link: Buffer;
  /** Signs the cookie of a browser that has signed in to an account before. */
  device: Buffer;
  /** Encrypts data that is read again, such as the secret of a second factor (AES-256-GCM). */
  seal: Buffer;
  /** Hashes recovery codes of the second factor for lookup. */
  recovery: Buffer;
  /** Signs short-lived addresses of files. */
  file: Buffer;
  /** Signs tokens of the newsletter and hashes unsubscribed addresses. */
  newsletter: Buffer;
  /** Hashes telephone numbers for lookup, and derives the codes that verify them. */
  phone: Buffer;
  /** Hashes network addresses in the list of sign-ins, for comparison only. */
  address: Buffer;
};

const BYTES = 32;

export function deriveKeys(appSecret: string): Keys {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', appSecret, '', `mukhtabari.${purpose}`, BYTES));
  return {
    code: derive('code'),
    pin: derive('pin'),
    link: derive('link'),
    device: derive('device'),
    seal: derive('seal'),
    recovery: derive('recovery'),
    file: derive('file'),
    newsletter: derive('newsletter'),
    phone: derive('phone'),
    address: derive('address'),
  };
}

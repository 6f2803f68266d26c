import { hkdfSync } from 'node:crypto';

/** One key for each purpose, derived from APP_SECRET: none of them is in the database. */
export type Keys = {
  /** Anonymous codes are made and looked up with it. */
  code: Buffer;
  /** Mixed into a PIN before it is hashed: six digits alone would not withstand a stolen table. */
  pin: Buffer;
  /** Tokens of the links that we send by e-mail. */
  link: Buffer;
  /** Marks a browser as one that has signed in to an account before. */
  device: Buffer;
  /** Seals what has to be read again, such as the secret of a second factor (AES-256-GCM). */
  seal: Buffer;
  /** Recovery codes of the second factor are looked up with it. */
  recovery: Buffer;
  /** Signs the short-lived addresses of files. */
  file: Buffer;
  /** Tokens in letters of the newsletter, and what is kept of an address that has left it. */
  newsletter: Buffer;
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
  };
}

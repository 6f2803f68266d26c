import { hkdfSync } from 'node:crypto';

/** One key per purpose, derived from APP_SECRET. The database contains none of them. */
export type Keys = {
  /** Derives anonymous codes and their lookup hashes. */
  code: Buffer;
  /** Derives what each laboratory calls an anonymous customer. */
  pseudonym: Buffer;
  /** Mixed into the PINs of earlier releases before hashing; newer ones have a random key each. */
  pin: Buffer;
  /** Signs tokens of links in e-mails. */
  link: Buffer;
  /** Signs the cookie of a browser that has signed in to an account before. */
  device: Buffer;
  /** Encrypts data that is read again, such as the secret of a second factor (AES-256-GCM). */
  seal: Buffer;
  /** Hashes recovery codes of earlier releases for lookup; newer ones have a random key for each account. */
  recovery: Buffer;
  /** Signs short-lived addresses of files. */
  file: Buffer;
  /** Signs tokens of the newsletter and hashes unsubscribed addresses. */
  newsletter: Buffer;
  /** Hashes telephone numbers for lookup, and derives the codes that verify them. */
  phone: Buffer;
  /** Hashes network addresses in the list of sign-ins, for comparison only. */
  address: Buffer;
  /** Names the secret in what it seals: 8 hexadecimal digits that do not reveal it. */
  keyId: string;
  /** Of former secrets, and of the next one. They open what they made; nothing new is made with them. */
  others: readonly Keys[];
};

export type MoreSecrets = {
  /** The newest first. */
  former?: readonly string[];
  /** Announced to all processes before it becomes the present one. */
  next?: string | undefined;
  /** Replaces the derived one, so that names on paper outlive the secret. */
  pseudonymKey?: Buffer | undefined;
};

const BYTES = 32;
const ID_BYTES = 4;

/** The key ring: the keys of the present secret, with those of the others beside them. */
export function deriveKeys(appSecret: string, more: MoreSecrets = {}): Keys {
  const { former = [], next, pseudonymKey } = more;
  const own = deriveOwn(appSecret);
  const formerKeys = former.map(deriveOwn);
  const others = next === undefined ? formerKeys : [...formerKeys, deriveOwn(next)];
  // Names on labels and papers stay while the secret changes: those of the first secret count.
  const pseudonym = pseudonymKey ?? formerKeys.at(-1)?.pseudonym ?? own.pseudonym;
  return { ...own, pseudonym, others: others.filter(({ keyId }) => keyId !== own.keyId) };
}

/** The present keys first. */
export const allKeys = (keys: Keys): readonly Keys[] => [keys, ...keys.others];

function deriveOwn(secret: string): Keys {
  const derive = (purpose: string, bytes = BYTES) =>
    Buffer.from(hkdfSync('sha256', secret, '', `mukhtabari.${purpose}`, bytes));
  return {
    code: derive('code'),
    pseudonym: derive('pseudonym'),
    pin: derive('pin'),
    link: derive('link'),
    device: derive('device'),
    seal: derive('seal'),
    recovery: derive('recovery'),
    file: derive('file'),
    newsletter: derive('newsletter'),
    phone: derive('phone'),
    address: derive('address'),
    keyId: derive('key_id', ID_BYTES).toString('hex'),
    others: [],
  };
}

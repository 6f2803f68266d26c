import { randomInt } from 'node:crypto';

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz';
const KEY = /^mk_live_[0-9a-z]{8}_[0-9a-z]{32}$/;

const randomText = (length: number) =>
  Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** `mk_live_`, eight characters that the owner sees in the list, and 165 random bits. */
export function newApiKey(): { key: string; prefix: string } {
  const prefix = `mk_live_${randomText(8)}`;
  return { prefix, key: `${prefix}_${randomText(32)}` };
}

export const isApiKey = (text: string) => KEY.test(text);

import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Reader } from './record-reads.ts';

const LIFE_SECONDS = 5 * 60;
const LONGEST_KEY = 600;

/** The reader that the key is made for: a user, or the visitor of a link that an owner shared. */
export type KeyHolder = { userId: string } | { shareId: string };

const payload = z.tuple([
  z.uuid(), // file id
  z.enum(['user', 'share']),
  z.uuid(), // user or share id
  z.int().check(z.positive()), // expiry in seconds
]);

const sign = (key: Buffer, content: string) => createHmac('sha256', key).update(content).digest();

/** Compared as text: another spelling of the same bytes is not a valid signature. */
function isSignature(signature: string, expected: Buffer) {
  const given = Buffer.from(signature);
  const wanted = Buffer.from(expected.toString('base64url'));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

export function makeFileKey(key: Buffer, fileId: string, reader: Reader, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + LIFE_SECONDS;
  const holder = 'userId' in reader ? ['user', reader.userId] : ['share', reader.shareId];
  const content = Buffer.from(JSON.stringify([fileId, ...holder, until])).toString('base64url');
  return `${content}.${sign(key, content).toString('base64url')}`;
}

/** The content of a key; null if it is forged, changed or expired. The caller must not tell which. */
export function openFileKey(
  keys: readonly Buffer[],
  fileKey: string,
  now: Date,
): { fileId: string; holder: KeyHolder } | null {
  if (fileKey.length > LONGEST_KEY) return null;
  const [content, signature, ...more] = fileKey.split('.');
  if (content === undefined || signature === undefined || more.length > 0) return null;
  if (!keys.some((key) => isSignature(signature, sign(key, content)))) return null;
  const parsed = payload.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  if (!parsed.success) return null;
  const [fileId, kind, holderId, until] = parsed.data;
  if (until * 1000 <= now.getTime()) return null;
  return { fileId, holder: kind === 'user' ? { userId: holderId } : { shareId: holderId } };
}

import { randomBytes } from 'node:crypto';
import { allKeys, type Keys } from './keys.ts';
import { openValue, sealValue } from './sealed-value.ts';

const BYTES = 32;

type RowKeys = { sealed: Buffer | null; boundTo: string };

/** A random key for the hashes of one row, and its sealed form, which the row keeps. */
export function makeRowKey(keys: Keys, boundTo: string): { key: Buffer; sealed: Buffer } {
  const key = randomBytes(BYTES);
  return { key, sealed: sealValue(keys, key, boundTo) };
}

/** The keys of which one made the row's hashes. A row of an earlier release has none: the secrets' own are taken. */
export function openRowKeys(keys: Keys, purpose: 'pin' | 'recovery', { sealed, boundTo }: RowKeys): Buffer[] {
  if (sealed === null) return allKeys(keys).map((one) => one[purpose]);
  const joined = openValue(keys, sealed, boundTo);
  return Array.from({ length: joined.length / BYTES }, (_, index) =>
    joined.subarray(index * BYTES, (index + 1) * BYTES),
  );
}

/** Makes the row independent of former secrets: its keys are sealed under the present one. */
export const sealRowKeysAnew = (keys: Keys, purpose: 'pin' | 'recovery', row: RowKeys): Buffer =>
  sealValue(keys, Buffer.concat(openRowKeys(keys, purpose, row)), row.boundTo);

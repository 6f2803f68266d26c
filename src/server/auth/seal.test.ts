import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = randomBytes(32);
const secret = Buffer.from('twenty bytes of it..');

test('what was sealed opens again, and never looks the same twice', () => {
  const [one, two] = [seal(key, secret, 'sara'), seal(key, secret, 'sara')];
  expect(unseal(key, one, 'sara')).toEqual(secret);
  expect(unseal(key, two, 'sara')).toEqual(secret);
  expect(one.equals(two)).toBe(false);
  expect(one.includes(secret)).toBe(false);
});

test('it opens for nobody else, under no other key, and not with one bit changed', () => {
  const sealed = seal(key, secret, 'sara');
  expect(() => unseal(key, sealed, 'omar')).toThrow(/authenticate|invalid/i);
  expect(() => unseal(randomBytes(32), sealed, 'sara')).toThrow(/authenticate|invalid/i);
  for (const index of sealed.keys()) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(sealed.readUInt8(index) ^ 1, index);
    expect(() => unseal(key, changed, 'sara')).toThrow(/authenticate|invalid/i);
  }
  expect(() => unseal(key, sealed.subarray(0, 20), 'sara')).toThrow(/authenticate|invalid/i);
  expect(() => unseal(key, Buffer.alloc(0), 'sara')).toThrow(/authenticate|invalid/i);
});

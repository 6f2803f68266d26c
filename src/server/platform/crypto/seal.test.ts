import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = randomBytes(32);
const secret = Buffer.from('twenty bytes of it..');

test('a sealed value opens again, and two seals of one value differ', () => {
  const [one, two] = [seal(key, secret, 'sara'), seal(key, secret, 'sara')];
  expect(unseal(key, one, 'sara')).toEqual(secret);
  expect(unseal(key, two, 'sara')).toEqual(secret);
  expect(one.equals(two)).toBe(false);
  expect(one.includes(secret)).toBe(false);
});

test('it does not open for another owner, with another key or with one changed bit', () => {
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

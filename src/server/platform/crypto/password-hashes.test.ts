import { argon2, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { formerHash } from '../../../../tests/support/people/former-hash.ts';
import { hashStrongly } from '../../../../tests/support/people/hash-strongly.ts';
import { deriveArgon2, deriveByLibrary } from './derive-key.ts';
import { hashPassword } from './hash-password.ts';
import { withHashingPermit } from './hashing-permits.ts';
import { cheapCost, strongCost } from './password-cost.ts';
import { verifyPassword } from './verify-password.ts';

const cheap = cheapCost;
const address = 'tests';
const check = (password: string, stored: string | null) => verifyPassword(password, stored, address);
const hashOf = (password: string) => hashPassword(password, { address });

hashStrongly();

describe('passwords', () => {
  test('verifies the right password in any Unicode normal form', async () => {
    const stored = await hashPassword('caf\u00e9-au-lait', { address, cost: cheap });
    expect((await check('cafe\u0301-au-lait', stored)).isRight).toBe(true);
    expect((await check('cafe-au-lait', stored)).isRight).toBe(false);
  });

  test('two hashes of one password differ', async () => {
    expect(await hashPassword('a long enough one', { address, cost: cheap })).not.toBe(
      await hashPassword('a long enough one', { address, cost: cheap }),
    );
  });

  test('reports a hash of another cost, or of an earlier release, as outdated', async () => {
    for (const old of [await hashPassword('old', { address, cost: cheap }), formerHash('old')]) {
      expect(await check('old', old)).toEqual({ isRight: true, isOutdated: true });
      expect((await check('new', old)).isRight).toBe(false);
    }
    const current = await hashOf('new');
    expect(current).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await check('new', current)).toEqual({ isRight: true, isOutdated: false });
  });

  test('a hash that nobody can read is an error and no wrong password', async () => {
    await expect(check('x', '$argon2i$v=19$m=8,t=1,p=1$AAAA$AAAA')).rejects.toThrow('malformed');
  });

  test('without an account no password is right, and the check takes as long', async () => {
    const stored = await hashOf('somebody has this');
    expect((await check('', null)).isRight).toBe(false);
    const known = await fastestOf(5, () => check('wrong', stored));
    const unknown = await fastestOf(5, () => check('wrong', null));
    expect(unknown).toBeGreaterThan(known / 2);
    expect(unknown).toBeLessThan(known * 2);
  });

  test('a wrong password takes as long for a hash of an earlier release as without an account', async () => {
    const former = formerHash('somebody has this', { N: 2 ** 12, r: 8, p: 1 });
    const least = strongCost.leastMsOfWrong;
    for (const stored of [former, null]) {
      const startedAt = performance.now();
      await check('wrong', stored);
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(least);
    }
  });

  test('runs two hashes at a time, queues fifty and rejects the rest with SERVER_BUSY', async () => {
    let asked = 0;
    const hash = () =>
      withHashingPermit(`${(asked += 1) % 6}`, () => deriveArgon2('x', Buffer.alloc(16), cheap));
    const settled = await Promise.allSettled(Array.from({ length: 60 }, hash));
    const refused = settled.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused.every(({ reason }) => reason.code === 'SERVER_BUSY')).toBe(true);
    await expect(hash()).resolves.toHaveLength(32);
  });
});

describe('Argon2id', () => {
  test('is that of RFC 9106', async () => {
    // Of the reference implementation: argon2 somesalt -id -t 2 -k 256 -p 1, and password "password".
    const key = await deriveArgon2('password', Buffer.from('somesalt'), { memoryKib: 256, passes: 2 });
    expect(key.toString('hex')).toBe('9dfeb910e80bad0311fee20f9c0e2b12c17987b4cac90c2ef54d5b3021c68bfe');
  });

  test.each([cheapCost, strongCost])('on Workers the library answers as Node does: %o', async (cost) => {
    expect(typeof argon2).toBe('function');
    for (const password of ['', 'a', 'كلمة مرور طويلة', 'x'.repeat(200)]) {
      const salt = randomBytes(16);
      expect(await deriveByLibrary(password, salt, cost)).toEqual(await deriveArgon2(password, salt, cost));
    }
  });
});

async function fastestOf(rounds: number, run: () => Promise<unknown>) {
  let fastest = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    fastest = Math.min(fastest, user + system);
  }
  return fastest;
}

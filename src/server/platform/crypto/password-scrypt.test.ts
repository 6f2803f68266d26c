import { describe, expect, test } from 'vitest';
import { hashStrongly } from '../../../../tests/support/people/hash-strongly.ts';
import { hashPassword } from './hash-password.ts';
import { cheapCost, passwordScrypt } from './password-scrypt.ts';
import { verifyPassword } from './verify-password.ts';

const cheap = cheapCost;

hashStrongly();

describe('passwords', () => {
  test('verifies the right password in any Unicode normal form', async () => {
    const stored = await hashPassword('caf\u00e9-au-lait', { cost: cheap });
    expect((await verifyPassword('cafe\u0301-au-lait', stored)).isRight).toBe(true);
    expect((await verifyPassword('cafe-au-lait', stored)).isRight).toBe(false);
  });

  test('two hashes of one password differ', async () => {
    expect(await hashPassword('a long enough one', { cost: cheap })).not.toBe(
      await hashPassword('a long enough one', { cost: cheap }),
    );
  });

  test('reports a hash of another cost as outdated', async () => {
    expect(await verifyPassword('old', await hashPassword('old', { cost: cheap }))).toEqual({
      isRight: true,
      isOutdated: true,
    });
    expect(await verifyPassword('new', await hashPassword('new'))).toEqual({
      isRight: true,
      isOutdated: false,
    });
  });

  test('without an account no password is right, and the check takes as long', async () => {
    const stored = await hashPassword('somebody has this');
    expect((await verifyPassword('', null)).isRight).toBe(false);
    const known = await fastestOf(3, () => verifyPassword('wrong', stored));
    const unknown = await fastestOf(3, () => verifyPassword('wrong', null));
    expect(unknown).toBeGreaterThan(known / 2);
    expect(unknown).toBeLessThan(known * 2);
  });

  test('runs two hashes at a time, queues fifty and rejects the rest with SERVER_BUSY', async () => {
    const salt = Buffer.alloc(16);
    const sent = Array.from({ length: 60 }, () => passwordScrypt('x', salt, cheap));
    const settled = await Promise.allSettled(sent);
    const refused = settled.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused.every(({ reason }) => reason.code === 'SERVER_BUSY')).toBe(true);
    await expect(passwordScrypt('x', salt, cheap)).resolves.toHaveLength(32);
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

import { afterEach, describe, expect, test, vi } from 'vitest';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { forgiveAttempts } from '#/server/platform/rate-limit/forgive-attempts.ts';
import { giveBackAttempt } from '#/server/platform/rate-limit/give-back-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';

const RACERS = 200;
const FIVE_A_MINUTE = { name: 'test', points: 5, windowSeconds: 60 };

const db = await testDb({ max: 20 });
const count = (key: string, limit = FIVE_A_MINUTE) => countAttempt(db, limit, key);
const tableAsText = async () => JSON.stringify(await db.selectFrom('rate_limits').selectAll().execute());

async function waitOf(attempt: Promise<void>) {
  const error: unknown = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof AppError && error.code === 'RATE_LIMITED' ? error.retryAfterSeconds : error;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('counting attempts', () => {
  test('of 200 concurrent attempts exactly the limit passes, per key', async () => {
    await openConnections(db, 20);
    const keys = ['a', 'b'];
    const racers = keys.map((key) => settle(Array.from({ length: RACERS }, () => count(key))));
    for (const { won, refusals } of await Promise.all(racers)) {
      expect(won).toHaveLength(FIVE_A_MINUTE.points);
      expect(refusals).toEqual(Array.from({ length: RACERS - FIVE_A_MINUTE.points }, () => 'RATE_LIMITED'));
    }
  });

  test('a refusal has the seconds to wait, which further attempts do not extend', async () => {
    for (let i = 0; i < FIVE_A_MINUTE.points; i += 1) await count('waiting');
    const first = await waitOf(count('waiting'));
    for (let i = 0; i < 20; i += 1) await waitOf(count('waiting'));
    const last = await waitOf(count('waiting'));
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThanOrEqual(60);
    expect(last).toBeLessThanOrEqual(Number(first));
  });

  test('after the window the key has its full limit again', async () => {
    for (let i = 0; i < 8; i += 1) await waitOf(count('window'));
    await db
      .updateTable('rate_limits')
      .set({ expire: Date.now() - 1 })
      .execute();
    for (let i = 0; i < FIVE_A_MINUTE.points; i += 1) await count('window');
    expect(await waitOf(count('window'))).toBeGreaterThan(50);
  });

  test('one key is counted separately under two limits', async () => {
    const other = { ...FIVE_A_MINUTE, name: 'other' };
    for (let i = 0; i < FIVE_A_MINUTE.points; i += 1) await count('shared');
    await count('shared', other);
    await expect(count('shared')).rejects.toThrow('RATE_LIMITED');
  });

  test('clearing attempts affects one key only', async () => {
    for (let i = 0; i < 6; i += 1) await waitOf(count('right'));
    for (let i = 0; i < 6; i += 1) await waitOf(count('wrong'));
    await forgiveAttempts(db, FIVE_A_MINUTE, 'right');
    await count('right');
    await expect(count('wrong')).rejects.toThrow('RATE_LIMITED');
  });

  test('the table contains neither addresses nor e-mails of any length', async () => {
    const long = `${'x'.repeat(5_000)}@example.test`;
    for (const key of ['sara@example.test', '203.0.113.7', long]) await count(key);
    expect(await tableAsText()).not.toMatch(/sara|203\.0|xxx|@/);
  });

  test('expired rows are deleted in batches; current rows stay', async () => {
    const expired = Array.from({ length: 150 }, (_, i) => ({ key: `old:${i}`, points: 1, expire: 1 + i }));
    await db.insertInto('rate_limits').values(expired).execute();
    // Sweeping is random; the mock prevents it until the test needs it.
    const sweeping = vi.spyOn(Math, 'random').mockReturnValue(0.99);
    await count('still counts');
    const before = await db.selectFrom('rate_limits').select('key').execute();
    sweeping.mockReturnValue(0);
    await count('still counts');
    const after = await db.selectFrom('rate_limits').select('key').execute();
    expect(before.length - after.length).toBe(100);
    sweeping.mockReturnValue(0.99);
    await count('still counts');
    expect(await db.selectFrom('rate_limits').select('key').execute()).toHaveLength(after.length);
    sweeping.mockReturnValue(0);
    await count('still counts');
    expect(await tableAsText()).not.toContain('old:');
    await count('still counts');
    await expect(count('still counts')).rejects.toThrow('RATE_LIMITED');
  });

  test('if counting fails, the attempt fails, so a failure disables no limit', async () => {
    const attempt = db.transaction().execute(async (trx) => {
      await trx.schema.dropTable('rate_limits').execute(); // the rollback restores it
      await countAttempt(trx, FIVE_A_MINUTE, 'broken');
    });
    await expect(attempt).rejects.toThrow('relation "rate_limits" does not exist');
    await count('not broken');
  });

  test('each limit has a name of its own', () => {
    const names = Object.values(limits).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('networks of IPv6', () => {
  test('an IPv6 network counts for the wider one around it, which has ten times as much; what it is refused does not', async () => {
    const { points } = FIVE_A_MINUTE;
    const within = (part: number) => `2001:db8:a:${part}::/64`;
    for (let i = 0; i < points * 12; i += 1) await waitOf(count(within(0)));
    for (let part = 1; part < 10; part += 1) {
      for (let i = 0; i < points; i += 1) await count(within(part));
    }
    expect(await waitOf(count(within(10)))).toBeGreaterThan(0);
    for (let i = 0; i < 2; i += 1) await giveBackAttempt(db, FIVE_A_MINUTE, within(1));
    await count(within(11));
    await expect(count(within(12))).rejects.toThrow('RATE_LIMITED');
    await count('2001:db8:b:1::/64');
  });

  test('racing attempts of networks within one wider network wait for each other in one order', async () => {
    await openConnections(db, 20);
    const racers = Array.from({ length: RACERS }, async (_, at) => {
      const network = `2001:db8:c:${at % 20}::/64`;
      await count(network);
      await giveBackAttempt(db, FIVE_A_MINUTE, network);
    });
    const { refusals } = await settle(racers);
    expect(new Set(refusals).difference(new Set(['RATE_LIMITED']))).toEqual(new Set());
  });
});

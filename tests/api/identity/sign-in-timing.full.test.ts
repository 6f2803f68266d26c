import { expect, test } from 'vitest';
import { hashPassword } from '#/server/platform/crypto/hash-password.ts';
import { OPERATOR } from '#/server/platform/crypto/hashing-permits.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { newEmail, password } from '../../support/pages/browser.ts';
import { hashStrongly } from '../../support/people/hash-strongly.ts';

hashStrongly();
const db = await testDb();

const guess = (email: string) => callAs(db, null).auth.signIn({ email, password: 'not this one' });

test(
  'the answer for an unknown address takes as long as a wrong password',
  { timeout: 120_000 },
  async () => {
    const hash = await hashPassword(password, { address: OPERATOR });
    const known = await Promise.all(Array.from({ length: 9 }, () => make.customer(db)));
    await db.updateTable('users').set({ password_hash: hash }).execute();
    const microseconds: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
    for (const { email } of known) {
      microseconds.known.push(await costOf(() => guess(email)));
      microseconds.unknown.push(await costOf(() => guess(newEmail())));
    }
    const ratio = medianOf(microseconds.unknown) / medianOf(microseconds.known);
    expect(ratio).toBeGreaterThan(0.8);
    expect(ratio).toBeLessThan(1.25);
  },
);

/** Measures work done rather than time: other programs on the machine do not disturb it. */
async function costOf(attempt: () => Promise<unknown>) {
  const before = process.cpuUsage();
  await expect(attempt()).rejects.toThrow('INVALID_CREDENTIALS');
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

const medianOf = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

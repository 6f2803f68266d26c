import { describe, expect, test } from 'vitest';
import { plantedBugs } from '../../fire/planted/planted-bugs.ts';
import { playHistory } from '../../fire/planted/play-history.ts';
import { testDatabaseUrl } from '../../support/db/db.ts';
import { isFull } from '../../support/is-full.ts';

const CLIENTS = 8;
const MOST_HISTORIES = 3;
const OPERATIONS = isFull ? 4_000 : 300;

test('people who book, hold, pay, move and cancel at once leave a history without a violation', async () => {
  const { violations, tally } = await playHistory(await testDatabaseUrl(), {
    clients: CLIENTS,
    operations: OPERATIONS,
  });
  expect(violations).toEqual([]);
  expect([...tally.failures]).toEqual([]);
  expect(tally.operations.length).toBeGreaterThanOrEqual(OPERATIONS);
});

describe.runIf(isFull)('the checker of histories', () => {
  test.each(plantedBugs)('finds that $name', async (bug) => {
    // People act by chance: a short history may hold no repeat of a request at all.
    const found = new Set<string>();
    for (let tries = 0; tries < MOST_HISTORIES && found.size === 0; tries += 1) {
      const { violations } = await playHistory(await testDatabaseUrl(), {
        clients: CLIENTS,
        operations: OPERATIONS,
        bug,
      });
      for (const { rule } of violations) found.add(rule);
    }
    expect([...found]).toContainEqual(expect.toBeOneOf(bug.breaks));
  });
});

import { expect, test } from 'vitest';
import { testApp } from '../../support/api/app.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { signedIn } from '../../support/people/signed-in.ts';
import { hostileCorpus } from '../../support/results/hostile/hostile-corpus.ts';
import { LONGEST_STEP_MS, waitDuring } from '../../support/results/upload-while-asked.ts';

const db = await testDb();
const app = testApp(db);
/** Each try uses a new laboratory: the server does not check a file again that the laboratory has sent before. */
const newSession = async () => signedIn(db, (await make.lab(db)).userId);

test('the corpus has 83 files of different names', () => {
  expect(new Set(hostileCorpus.map(([name]) => name)).size).toBe(83);
});

test.each(hostileCorpus)(
  'while %s is checked, others are answered',
  async (_, says, makeFile) =>
    expect(await waitDuring(app, newSession, makeFile(), says)).toBeLessThan(LONGEST_STEP_MS),
  60_000,
);

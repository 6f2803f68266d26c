import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { makeAnalyte, makeResult } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';

const READS = 10_000;
const READERS = 16;

test(
  'ten thousand reads of a result by many at once leave ten thousand rows that its owner can list',
  { timeout: 300_000 },
  async () => {
    const db = await testDb({ max: READERS });
    const customer = await make.customer(db);
    const { testId } = await make.test(db);
    const { analyteId } = await makeAnalyte(db, { testId });
    const { visitId, resultId } = await makeResult(db, {
      customerId: customer.userId,
      testId,
      values: [{ analyte_id: analyteId, value: 90, ucum: 'mg/dL', canonical_value: 90 }],
    });
    const api = callAs(db, customer.actor).results;
    let left = READS;
    const read = async () => {
      while (left > 0) {
        left -= 1;
        await api.get({ id: visitId });
      }
    };
    await Promise.all(Array.from({ length: READERS }, read));
    const { rows } = await db
      .selectFrom('result_reads')
      .select(({ fn }) => fn.countAll<number>().as('rows'))
      .where('result_id', '=', resultId)
      .where('reader_id', '=', customer.userId)
      .where('owner_id', '=', customer.userId)
      .where('via', '=', 'page')
      .executeTakeFirstOrThrow();
    expect(rows).toBe(READS);
  },
);

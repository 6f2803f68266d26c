import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { addLine } from '../../support/db/lines.ts';
import { make } from '../../support/db/make.ts';
import { readAll } from '../../support/db/read-all.ts';

const db = await testDb();
const asAdmin = callAs(db, (await make.admin(db)).actor).admin;

async function labWithBalance(price: number) {
  const { labId } = await make.lab(db, {
    iban: 'SA0380000000608010167519',
    bank_account_holder: 'Noor Lab',
  });
  const { labTestId } = await make.labTest(db, { lab_id: labId });
  const { userId: customerId } = await make.customer(db);
  await addLine(db, { labId, labTestId, customerId }, { price }, { payment: 'paid', status: 'completed' });
  return labId;
}

test('the lines of a batch come by the number of the lab or by the amount, page by page', async () => {
  const labIds: number[] = [];
  for (const price of [10_000, 30_000, 20_000, 20_000]) labIds.push(await labWithBalance(price));
  const { batchId } = await asAdmin.createPayoutBatch({ minimumHalalas: 1, labIds });
  const [cheap, dear, one, other] = labIds;
  const sorted = async (sort: 'number' | 'greatest' | 'smallest') => {
    const lines = await readAll((page) =>
      asAdmin.payoutBatchLines({ batchId: batchId ?? '', sort, limit: 1, ...page }),
    );
    return lines.map(({ labId }) => labId);
  };
  expect(await sorted('number')).toEqual(labIds);
  expect(await sorted('smallest')).toEqual([cheap, one, other, dear]);
  expect(await sorted('greatest')).toEqual([dear, other, one, cheap]);
});

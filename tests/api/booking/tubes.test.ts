import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { letVisitsBeginIn, newLab, order, visitAt } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();

test('eleven tests of one cap take two tubes, with all their millilitres; another cap takes its own', async () => {
  const lab = await newLab(db);
  const offer = async (cap: string) => {
    const specimen_en = `Blood from a vein, ${cap} tube`;
    const { testId } = await make.test(db, { specimen_kind: 'blood', specimen_en, specimen_ar: 'دم' });
    return (await make.labTest(db, { lab_id: lab.labId, test_id: testId })).labTestId;
  };
  const caps = [...Array.from({ length: 11 }, () => 'serum gel'), 'EDTA'];
  const offers = await Promise.all(caps.map(offer));
  const { actor } = await make.customer(db);
  const { visits, orderId } = await order(db, actor, [visitAt(lab.labId, offers)]);
  await letVisitsBeginIn(db, orderId, -5);
  const code = visits[0]?.visitId ?? '';
  const desk = callAs(db, lab.actor).lab;
  const expected = [
    { caps: ['gold'], tubeCount: 2, millilitres: 5.5 },
    { caps: ['lavender'], tubeCount: 1, millilitres: 0.5 },
  ];
  const inOrder = <Tube extends { caps: string[] }>(tubes: Tube[]) =>
    tubes.toSorted((one, other) => (one.caps.join() < other.caps.join() ? -1 : 1));
  expect(inOrder((await desk.visit({ code })).tubes)).toMatchObject(expected);
  await desk.checkIn({ code });
  await desk.collect({ visitId: code });
  expect(inOrder(await desk.labels({ visitId: code }))).toMatchObject(expected);
});

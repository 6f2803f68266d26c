import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { addLine } from '../../support/db/lines.ts';
import { make } from '../../support/db/make.ts';
import { readAll } from '../../support/db/read-all.ts';

const db = await testDb();
const recent = (locale: 'ar' | 'en') => callAs(db, null).reviews.recent({ locale });

async function write(lab: { labId: number; labTestId: number }, rating: number, comment: string) {
  const { actor, userId } = await make.customer(db);
  const { bookingId } = await addLine(
    db,
    { ...lab, customerId: userId },
    { price: 1000 },
    { status: 'completed' },
  );
  const written = await callAs(db, actor).reviews.write({ bookingId, rating, comment });
  return { ...written, userId };
}

const words = async (locale: 'ar' | 'en') => (await recent(locale)).rows.map(({ comment }) => comment);

test('the newest words of praise in a language are shown, of three laboratories, without the name of their author', async () => {
  const labs = [];
  for (let at = 0; at < 4; at += 1) labs.push(await make.labTest(db));
  const [first, second, third, fourth] = labs as [
    (typeof labs)[0],
    (typeof labs)[0],
    (typeof labs)[0],
    (typeof labs)[0],
  ];
  await write(first, 5, 'The oldest of all these words');
  await write(second, 4, 'Good service in a small room');
  await write(third, 5, 'Gentle, and exactly on time');
  await write(fourth, 3, 'Nobody answered the telephone');
  await write(fourth, 5, 'Short');
  await write(second, 5, 'In and out within ten minutes');
  await write(third, 5, 'دقة في الموعد ولم أنتظر طويلا');
  const { userId } = await write(fourth, 5, 'Clear price and no surprises');

  expect(await words('en')).toEqual([
    'Clear price and no surprises',
    'In and out within ten minutes',
    'Gentle, and exactly on time',
  ]);
  expect(await words('ar')).toEqual(['دقة في الموعد ولم أنتظر طويلا']);
  const { rows } = await recent('en');
  expect(rows[0]).toMatchObject({
    labId: fourth.labId,
    rating: 5,
    month: expect.stringMatching(/^\d{4}-\d\d$/),
  });
  expect(rows[0]?.initial?.length ?? 1).toBe(1);
  expect(JSON.stringify(rows)).not.toContain(userId);
});

test('no two are alike; where too few laboratories have some, one may have two', async () => {
  await db.deleteFrom('reviews').execute();
  const [one, two] = [await make.labTest(db), await make.labTest(db)];
  await write(one, 5, 'The first words of this laboratory');
  await write(two, 5, 'The same words in two laboratories');
  await write(one, 5, 'The same words in two laboratories');
  await write(two, 4, 'The last words of the other laboratory');
  expect(await words('en')).toEqual([
    'The last words of the other laboratory',
    'The same words in two laboratories',
    'The first words of this laboratory',
  ]);
});

test('what a laboratory reported, what is hidden and what is of a suspended laboratory is left out', async () => {
  const lab = await make.labTest(db);
  const { reviewId } = await write(lab, 5, 'Reported words of much praise');
  expect(await words('en')).toContain('Reported words of much praise');
  await db
    .updateTable('reviews')
    .set({ reported_at: new Date().toISOString() })
    .where('id', '=', reviewId)
    .execute();
  expect(await words('en')).not.toContain('Reported words of much praise');
  await db.updateTable('reviews').set({ reported_at: null }).where('id', '=', reviewId).execute();
  await db.updateTable('labs').set({ review_status: 'suspended' }).where('id', '=', lab.labId).execute();
  expect(await words('en')).not.toContain('Reported words of much praise');
});

test('on the page of a laboratory those in the language of the reader come first, over its parts too', async () => {
  const lab = await make.labTest(db);
  const written = ['مكان نظيف', 'On time', 'نتيجة سريعة', 'Kind people', 'Small room'];
  for (const comment of written) await write(lab, 5, comment);
  // Without a comment it is in the language of its reply.
  const { reviewId } = await write(lab, 5, '');
  await db
    .updateTable('reviews')
    .set({ reply: 'شكرًا', replied_at: new Date().toISOString() })
    .where('id', '=', reviewId)
    .execute();
  const { ofLab } = callAs(db, null).reviews;
  const { labId } = lab;
  const read = async (locale?: 'ar' | 'en') =>
    (await readAll((cursor) => ofLab({ labId, locale, limit: 2, ...cursor }))).map(({ comment }) => comment);
  const english = ['Small room', 'Kind people', 'On time'];
  const arabic = ['', 'نتيجة سريعة', 'مكان نظيف'];
  expect(await read('en')).toEqual([...english, ...arabic]);
  expect(await read('ar')).toEqual([...arabic, ...english]);
  expect(await read()).toEqual(['', ...written.toReversed()]);
  const { nextCursor } = await ofLab({ labId, locale: 'en', limit: 4 });
  await expect(ofLab({ labId, limit: 4, cursor: nextCursor ?? '' })).rejects.toThrow('CURSOR_INVALID');
});

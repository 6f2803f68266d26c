import { expect, test } from 'vitest';
import { notifyReviewedLabs } from '#/server/labs/approval/notify-reviewed-labs.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { endUndoPeriod } from '../../support/db/end-undo-period.ts';
import { make } from '../../support/db/make.ts';
import { drain } from '../../support/processes/mail.ts';

const db = await testDb();
const { admin } = callAs(db, (await make.admin(db)).actor);

const bank = { iban: 'SA0380000000608010167519', bank_account_holder: 'Lab' };

type Lab = Awaited<ReturnType<typeof make.lab>>;

/** Approves the lab and returns the text of the mail that its owner gets. */
async function approvalMail({ labId, userId, email }: Lab) {
  await db.updateTable('user_profiles').set({ locale: 'en' }).where('id', '=', userId).execute();
  await admin.reviewLab({ labId, decision: 'approve', reason: 'Known to us' });
  await endUndoPeriod(db, labId);
  await notifyReviewedLabs({ db });
  const { sent } = await drain(db);
  const [mail] = sent.filter(({ to }) => to === email);
  return mail?.text ?? '';
}

/** The steps that the mail lists, by a word of each. */
const stepsIn = (text: string) =>
  ['opening hours', 'within 30 days', 'a price', 'on the map', 'bank account'].filter((step) =>
    text.split('\n').some((row) => row.startsWith('•') && row.includes(step)),
  );

test('the mail of an approval names what still hides this lab, and nothing that is done', async () => {
  const bare = await make.lab(db, { review_status: 'pending', hours: null, lat: null, lon: null });
  const text = await approvalMail(bare);
  expect(text).toContain('Customers do not find it yet');
  expect(stepsIn(text)).toEqual(['opening hours', 'a price', 'on the map', 'bank account']);
  // Written for the log.
  expect(text).not.toContain('Known to us');

  const unpriced = await make.lab(db, { review_status: 'pending', ...bank });
  expect(stepsIn(await approvalMail(unpriced))).toEqual(['a price']);
});

test('a lab that lacks nothing is told that it is found', async () => {
  const lab = await make.lab(db, { review_status: 'pending', ...bank });
  await make.labTest(db, { lab_id: lab.labId });
  const text = await approvalMail(lab);
  expect(text).toContain('Customers find it and book with it from now on.');
  expect(stepsIn(text)).toEqual([]);
});

test('a lab abroad is told why it is not booked, and gets no list', async () => {
  const lab = await make.lab(db, { review_status: 'pending', hours: null, city_id: 'ae-sharjah' });
  const text = await approvalMail(lab);
  expect(text).toContain('only labs in the Kingdom can be booked');
  expect(stepsIn(text)).toEqual([]);
});

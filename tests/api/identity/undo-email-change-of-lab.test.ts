import { expect, test } from 'vitest';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { emailChanges } from '../../support/people/email-changes.ts';
import { signedUpLab } from '../../support/people/second-factor.ts';

const db = await testDb();
const { undo, mails, change } = emailChanges(db);

test("ends what a thief set up in the owner's lab since: bank account, invitations, new staff; and says so by mail", async () => {
  const owner = await signedUpLab(db);
  await mails();
  const { labId } = await db
    .updateTable('labs')
    .set({ review_status: 'approved' })
    .where('owner_id', '=', owner.userId)
    .returning('id as labId')
    .executeTakeFirstOrThrow();
  const invite = async (email: string) =>
    (await owner.person.call()).staff.invite({ name: 'Friend', email, role: 'finance' });
  const before = await make.staff(db, labId, 'reception');
  await invite('before@example.test');
  const { undoToken } = await change(owner);
  const thief = owner.person;
  const { lab } = await thief.call();
  await lab.setBankAccount({ iban: 'SA0380000000608010167519', holder: 'A thief' });
  await invite('since@example.test');
  const since = await make.staff(db, labId, 'finance');
  await mails();

  await undo(undoToken);
  const left = {
    lab: await db
      .selectFrom('labs')
      .select(['iban', 'bank_account_set_at'])
      .where('id', '=', labId)
      .execute(),
    staff: await db
      .selectFrom('lab_staff')
      .select('user_id')
      .where('lab_id', '=', labId)
      .where('user_id', 'in', [before.userId, since.userId])
      .execute(),
    invitations: await db
      .selectFrom('staff_invitations')
      .select('email')
      .where('lab_id', '=', labId)
      .where('state', '=', 'sent')
      .execute(),
  };
  expect(left).toEqual({
    lab: [{ iban: null, bank_account_set_at: null }],
    staff: [{ user_id: before.userId }],
    invitations: [{ email: 'before@example.test' }],
  });
  const told = (await mails()).to(owner.email).join();
  for (const word of ['الحساب البنكي', 'الدعوات', 'انضم إلى فريقك']) expect(told).toContain(word);
});

test('leaves what a lab had before the change, and sends no mail about it', async () => {
  const owner = await signedUpLab(db);
  await db
    .updateTable('labs')
    .set({ review_status: 'approved' })
    .where('owner_id', '=', owner.userId)
    .execute();
  const { lab } = await owner.person.call();
  await lab.setBankAccount({ iban: 'SA0380000000608010167519', holder: 'The owner' });
  const { undoToken } = await change(owner);
  await mails();
  await undo(undoToken);
  expect((await mails()).to(owner.email)).toEqual([]);
  const { iban } = await db
    .selectFrom('labs')
    .select('iban')
    .where('owner_id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  expect(iban).toBe('SA0380000000608010167519');
});

import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { newEmail, signUpForm } from '../../support/pages/browser.ts';
import { emailChanges } from '../../support/people/email-changes.ts';

const RACERS = 20;
const db = await testDb({ max: RACERS });
const { signedUp, ask, confirm, undo, emailOf, mails, change } = emailChanges(db);

test('of twenty that use one link at once, one changes the address', async () => {
  const owner = await signedUp();
  const next = newEmail();
  await ask(owner, next);
  const token = (await mails()).tokenTo(next);
  await openConnections(db, RACERS);
  const { won, refusals } = await settle(Array.from({ length: RACERS }, () => confirm(token)));
  expect(won).toEqual([{ resetToken: null }]);
  expect(new Set(refusals)).toEqual(new Set(['LINK_INVALID']));
  expect((await mails()).to(owner.email)).toHaveLength(1);
});

test('of accounts that wish the same address, one gets it and the others keep theirs', async () => {
  const next = newEmail();
  const owners = await Promise.all([signedUp(), signedUp(), signedUp()]);
  for (const owner of owners) await ask(owner, next);
  const { sent } = await mails();
  const tokens = sent.flatMap(({ text }) => /token=([^&\s]+)/.exec(text)?.slice(1) ?? []);
  expect(tokens).toHaveLength(3);
  const { won, refusals } = await settle(tokens.map((token) => confirm(decodeURIComponent(token))));
  expect(won).toHaveLength(1);
  expect(refusals).toEqual(['EMAIL_TAKEN', 'EMAIL_TAKEN']);
  const emails = await Promise.all(owners.map(emailOf));
  expect(emails.filter((email) => email === next)).toHaveLength(1);
});

test('a sign-up for the old address at the moment of the change gets it or is refused, never both', async () => {
  const owner = await signedUp();
  const next = newEmail();
  await ask(owner, next);
  const token = (await mails()).tokenTo(next);
  const signUps = Array.from({ length: 5 }, () => callAs(db, null).auth.signUp(signUpForm(owner.email)));
  const [{ refusals }] = await Promise.all([settle(signUps), confirm(token)]);
  expect(refusals).toEqual(Array(5).fill('EMAIL_TAKEN'));
  await undo((await mails()).tokenTo(owner.email));
  expect(await emailOf(owner)).toBe(owner.email);
});

test('of twenty that undo it at once, one succeeds', async () => {
  const owner = await signedUp();
  const { undoToken } = await change(owner);
  const { won, refusals } = await settle(Array.from({ length: RACERS }, () => undo(undoToken)));
  expect(won).toHaveLength(1);
  expect(new Set(refusals)).toEqual(new Set(['LINK_INVALID']));
});

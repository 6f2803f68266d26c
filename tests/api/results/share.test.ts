import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { makeResult } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();

async function newShare() {
  const { userId, actor } = await make.customer(db);
  const { visitId } = await makeResult(db, { customerId: userId });
  const share = await callAs(db, actor).results.share({ visitIds: [visitId], label: 'Dr', days: 1 });
  const wrong = share.pin === '000000' ? '000001' : '000000';
  return { share, token: share.url.split('/').at(-1) ?? '', wrong, visitId };
}

test('neither the token nor the PIN is stored in the database', async () => {
  const { share, token } = await newShare();
  const row = await db
    .selectFrom('result_shares')
    .selectAll()
    .where('id', '=', share.id)
    .executeTakeFirstOrThrow();
  const kept = JSON.stringify({ ...row, token_hash: row.token_hash.toString('base64url') });
  expect(kept).not.toContain(token);
  expect(kept).not.toContain(share.pin);
  expect(share.pin).toMatch(/^\d{6}$/);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

test('a wrong PIN and an unknown link give the same answer', async () => {
  const { token, wrong } = await newShare();
  const visitor = callAs(db, null);
  const failed = (input: { token: string; pin: string }) =>
    visitor.results.openShare(input).catch((error: Error) => error.message);
  expect(await failed({ token, pin: wrong })).toBe('SHARE_INVALID');
  expect(await failed({ token: 'nobody-was-ever-given-this', pin: wrong })).toBe('SHARE_INVALID');
});

test('a link is locked after five wrong PINs from any address; the right PIN is not counted', async () => {
  const { token, wrong, share } = await newShare();
  for (let opening = 0; opening < 7; opening += 1) {
    await callAs(db, null).results.openShare({ token, pin: share.pin });
  }
  for (let guess = 0; guess < 5; guess += 1) {
    await expect(callAs(db, null).results.openShare({ token, pin: wrong })).rejects.toThrow('SHARE_INVALID');
  }
  await expect(callAs(db, null).results.openShare({ token, pin: share.pin })).rejects.toThrow('RATE_LIMITED');
});

test('fifty wrong PINs end a link for good, also when the counters of attempts are lost', async () => {
  const { token, wrong, share } = await newShare();
  const open = (pin: string) => callAs(db, null).results.openShare({ token, pin });
  await db.updateTable('result_shares').set({ wrong_pins: 48 }).where('id', '=', share.id).execute();
  const racers = await settle(Array.from({ length: 4 }, () => open(wrong)));
  expect(racers.refusals).toEqual(Array.from({ length: 4 }, () => 'SHARE_INVALID'));
  await db.deleteFrom('rate_limits').execute();
  await expect(open(share.pin)).rejects.toThrow('SHARE_INVALID');
  const other = await newShare();
  await callAs(db, null).results.openShare({ token: other.token, pin: other.share.pin });
  const row = db.selectFrom('result_shares').select('wrong_pins').where('id', '=', other.share.id);
  expect((await row.executeTakeFirstOrThrow()).wrong_pins).toBe(0);
});

test('one link may contain several reports, all of them the owner’s', async () => {
  const { userId, actor } = await make.customer(db);
  const one = await makeResult(db, { customerId: userId });
  const two = await makeResult(db, { customerId: userId, at: new Date(Date.now() - 9e8) });
  const foreign = await makeResult(db);
  const as = callAs(db, actor);
  await expect(
    as.results.share({ visitIds: [one.visitId, foreign.visitId], label: '', days: 1 }),
  ).rejects.toThrow('NOT_FOUND');
  const share = await as.results.share({ visitIds: [one.visitId, two.visitId], label: '', days: 30 });
  const token = share.url.split('/').at(-1) ?? '';
  const opened = await callAs(db, null).results.openShare({ token, pin: share.pin });
  expect(opened.reports.map(({ id }) => id)).toEqual([one.visitId, two.visitId]);
});

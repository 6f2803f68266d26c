import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Actor } from '#/server/context.ts';
import { procedures } from '../support/procedures.ts';
import { testApp } from '../support/app.ts';
import { callAs } from '../support/caller.ts';
import { testDb } from '../support/db.ts';
import { makeAmendment, makeResult, makeAnalyte } from '../support/make-results.ts';
import { make } from '../support/make.ts';
import { signedIn } from '../support/signed-in.ts';

/** Numbers that stand nowhere else: whoever's answer holds one has seen that value. */
const SECRETS = { released: 4711.25, corrected: 4712.5, unreleased: 4713.75 };
const said = (answer: string) =>
  Object.entries(SECRETS)
    .filter(([, value]) => answer.includes(String(value)))
    .map(([name]) => name);

const db = await testDb({ max: 20 });
const app = testApp(db, {
  documents: { renderReport: (report) => Promise.resolve(new TextEncoder().encode(JSON.stringify(report))) },
});

async function newStory(customer: { userId: string; actor: Actor }) {
  const lab = await make.lab(db);
  const { testId } = await make.test(db);
  const { analyteId } = await makeAnalyte(db, { testId });
  const value = (number: number) => [
    { analyte_id: analyteId, value: number, ucum: 'mg/dL', canonical_value: number, flag: 'H' as const },
  ];
  const options = { labId: lab.labId, customerId: customer.userId, testId };
  const result = await makeResult(db, { ...options, values: value(SECRETS.released) });
  await makeAmendment(db, result, { values: value(SECRETS.corrected) });
  const open = await makeResult(db, { ...options, values: value(SECRETS.unreleased), until: 'verified' });
  await db
    .updateTable('user_profiles')
    .set({ subscription_tier: 'premium' })
    .where('id', '=', customer.userId)
    .execute();
  return { ...customer, lab, result, open, analyteId };
}

const named = await newStory(await make.customer(db));
const anonymous = await newStory(await make.anonymous(db));
const other = await make.customer(db);
const otherLab = await make.lab(db);
const admin = await make.admin(db);

type Story = typeof named;
type Asker = { actor: Actor | null };

const staffOf = async (labId: number) => ({
  reception: (await make.staff(db, labId, 'reception')).actor,
  technician: (await make.staff(db, labId, 'technician')).actor,
  verifier: (await make.staff(db, labId, 'verifier')).actor,
  finance: (await make.staff(db, labId, 'finance')).actor,
});

/** Inputs by which somebody would try to reach this story, for every procedure that could lead there. */
const inputsFor = ({ result, open, analyteId }: Story): Record<string, unknown[]> => ({
  'results.mine': [{}],
  'results.get': [{ id: result.visitId }, { id: open.visitId }],
  'results.trends': [{}, { analyteId }],
  'results.reads': [{ id: result.visitId }, { id: open.visitId }],
  'results.shares': [undefined],
  'results.analysis': [{}],
  'account.exportData': [undefined],
  'booking.mine': [{ show: 'all' }],
  'booking.get': [{ id: result.bookingId }],
  'inbox.mine': [{ limit: 20 }],
  'lab.result': [{ bookingId: result.bookingId }, { bookingId: open.bookingId }],
  'lab.results': [{}, { searchText: '' }],
  'lab.uploadItems': [{}],
  'lab.bookings': [{ searchText: '' }],
  'lab.overview': [undefined],
  'lab.quality': [{}],
  'admin.overview': [undefined],
  'admin.labs': [{ searchText: '' }],
});

/** What this person learns from every procedure in the list; being refused is learning nothing. */
async function learnedFrom(story: Story, { actor }: Asker) {
  const learned = new Set<string>();
  for (const [path, inputs] of Object.entries(inputsFor(story))) {
    if (!procedures.has(path)) continue;
    const [feature = '', name = ''] = path.split('.');
    const procedure: unknown = Reflect.get(Reflect.get(callAs(db, actor), feature), name);
    if (typeof procedure !== 'function') throw new Error(`${path} is no procedure`);
    for (const input of inputs) {
      const answer = await Promise.resolve(procedure(input)).catch(() => null);
      for (const secret of said(JSON.stringify(answer) ?? '')) learned.add(secret);
    }
  }
  const headers: Record<string, string> = actor ? await signedIn(db, actor.userId) : {};
  for (const file of [`${story.result.visitId}`, `${story.open.visitId}`, 'all']) {
    for (const format of ['pdf', 'csv', 'json']) {
      const answer = await app.request(`http://site.test/results/${file}.${format}`, { headers });
      for (const secret of said(await answer.text())) learned.add(secret);
    }
  }
  return [...learned].toSorted();
}

const ownerLearns = ['corrected', 'released'];
/** What was corrected, what holds, what is not released yet. */
const labLearns = ['corrected', 'released', 'unreleased'];
const nothing: string[] = [];

describe.each([
  ['a named customer', named],
  ['an anonymous customer', anonymous],
])('the results of %s', async (_, story) => {
  const staff = await staffOf(story.lab.labId);
  const others: [string, Actor | null][] = [
    ['a visitor', null],
    ['another customer', other.actor],
    ['another lab', otherLab.actor],
    ['an administrator', admin.actor],
    ['the lab’s reception', staff.reception],
    ['the lab’s finance', staff.finance],
  ];

  test.each(others)('%s learns nothing', async (_name, actor) => {
    expect(await learnedFrom(story, { actor })).toEqual(nothing);
  });

  test('their owner learns what was released and how it was corrected, nothing else', async () => {
    expect(await learnedFrom(story, story)).toEqual(ownerLearns);
  });

  test.each([
    ['owner', story.lab.actor],
    ['technician', staff.technician],
    ['verifier', staff.verifier],
  ])('the performing lab’s %s learns what the lab works on', async (_name, actor) => {
    const learned = await learnedFrom(story, { actor });
    // Where the lab's own procedure is there, everything; its absence would not be a leak.
    expect(labLearns).toEqual(expect.arrayContaining(learned));
    expect(learned.includes('unreleased')).toBe(procedures.has('lab.result'));
  });

  test('a link shows what was released to whoever has its PIN, and to nobody once it ended', async () => {
    const owner = callAs(db, story.actor);
    const share = await owner.results.share({ visitIds: [story.result.visitId], label: 'Dr', days: 1 });
    const token = share.url.split('/').at(-1) ?? '';
    const opened = (pin: string, key = token) =>
      callAs(db, null)
        .results.openShare({ token: key, pin })
        .then(
          (answer) => said(JSON.stringify(answer)).toSorted(),
          () => nothing,
        );
    const wrong = share.pin === '000000' ? '000001' : '000000';
    expect(await opened(wrong)).toEqual(nothing);
    expect(await opened(share.pin, `${token}x`)).toEqual(nothing);
    expect(await opened(share.pin)).toEqual(ownerLearns);
    await expect(owner.results.share({ visitIds: [story.open.visitId], label: '', days: 1 })).rejects.toThrow(
      'NOT_FOUND',
    );
    await owner.results.revokeShare({ id: share.id });
    expect(await opened(share.pin)).toEqual(nothing);
    await sql`update result_shares set revoked_at = null, expires_at = now() - interval '1 second' where id = ${share.id}`.execute(
      db,
    );
    expect(await opened(share.pin)).toEqual(nothing);
  });
});

test('another customer can neither share nor end what is not theirs', async () => {
  const share = await callAs(db, named.actor).results.share({
    visitIds: [named.result.visitId],
    label: '',
    days: 7,
  });
  const stranger = callAs(db, other.actor);
  await expect(stranger.results.revokeShare({ id: share.id })).rejects.toThrow('NOT_FOUND');
  await expect(
    stranger.results.share({ visitIds: [named.result.visitId], label: '', days: 7 }),
  ).rejects.toThrow('NOT_FOUND');
  expect((await stranger.results.shares()).rows).toEqual([]);
});

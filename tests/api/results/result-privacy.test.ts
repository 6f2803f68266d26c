import { TRPCError } from '@trpc/server';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { storeFile } from '#/server/platform/files/store-file.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { signFileUrl } from '#/server/results/files/sign-file-url.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { procedures } from '../../support/api/procedures.ts';
import { testSite } from '../../support/api/site.ts';
import { testDb } from '../../support/db/db.ts';
import { makeAmendment, makeResult, makeAnalyte } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';
import { signedIn } from '../../support/people/signed-in.ts';
import { testFileStore } from '../../support/processes/file-store.ts';

/** Numbers that occur nowhere else: a response that contains one has revealed that value. */
const SECRETS = {
  released: 4711.25,
  corrected: 4712.5,
  unreleased: 4713.75,
  document: 5711.25,
  unreleasedDocument: 5713.75,
};
const said = (answer: string) =>
  Object.entries(SECRETS)
    .filter(([, value]) => answer.includes(String(value)))
    .map(([name]) => name);

const REFUSALS = ['UNAUTHORIZED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'];

const db = await testDb({ max: 20 });
const site = testSite();
const app = testApp(db, {
  documents: { renderReport: (report) => Promise.resolve(new TextEncoder().encode(JSON.stringify(report))) },
});

/**
 * Adds a document of the lab with this number to the result; then verifies the result, and releases it if requested.
 */
async function addDocument(labId: number, resultId: string, number: number, isReleased: boolean) {
  const bytes = new TextEncoder().encode(`%PDF-1.7 ${number}`);
  const file = { labId, contentType: 'application/pdf', bytes, originalName: 'a.pdf' } as const;
  const write = await storeFile({ site, fileStore: testFileStore }, file);
  const { fileId } = await write(db);
  await db.insertInto('result_files').values({ result_id: resultId, version: 1, file_id: fileId }).execute();
  const version = db.updateTable('result_versions').where('result_id', '=', resultId);
  await version.set({ status: 'verified', verified_at: new Date() }).execute();
  if (!isReleased) return fileId;
  await version.set({ status: 'released', released_at: new Date() }).execute();
  await db
    .updateTable('results')
    .set({ released_version: 1, released_at: new Date() })
    .where('id', '=', resultId)
    .execute();
  return fileId;
}

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
  const open = await makeResult(db, { ...options, values: value(SECRETS.unreleased), until: 'entered' });
  const read = await makeResult(db, {
    ...options,
    testId: (await make.test(db)).testId,
    visitId: result.visitId,
    until: 'entered',
  });
  const files = [
    await addDocument(lab.labId, read.resultId, SECRETS.document, true),
    await addDocument(lab.labId, open.resultId, SECRETS.unreleasedDocument, false),
  ];
  await db
    .updateTable('user_profiles')
    .set({ subscription_tier: 'premium' })
    .where('id', '=', customer.userId)
    .execute();
  return { ...customer, lab, result, open, analyteId, files, staff: await staffOf(lab.labId) };
}

const named = await newStory(await make.customer(db));
const anonymous = await newStory(await make.anonymous(db));
const other = await make.customer(db);
const otherLab = await make.lab(db);
const admin = await make.admin(db);

type Story = typeof named;
type Asker = { actor: Actor | null };

async function staffOf(labId: number) {
  return {
    reception: (await make.staff(db, labId, 'reception')).actor,
    technician: (await make.staff(db, labId, 'technician')).actor,
    verifier: (await make.staff(db, labId, 'verifier')).actor,
    finance: (await make.staff(db, labId, 'finance')).actor,
  };
}

/** The inputs with which an attacker would try to reach this story, for every procedure that could lead there. */
const inputsFor = ({ result, open, analyteId }: Story): Record<string, unknown[]> => ({
  'results.mine': [{}],
  'results.get': [{ id: result.visitId }, { id: open.visitId }],
  'results.trends': [{}, { analyteId }],
  'results.reads': [{ id: result.visitId }, { id: open.visitId }],
  'results.shares': [undefined],
  'results.analysis': [{ lat: 24.7, lon: 46.7 }],
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

/** A refusal reveals nothing; any other failure is rethrown, since it could hide a leak. */
function orRefusal(error: unknown) {
  if (error instanceof TRPCError && REFUSALS.includes(error.code)) return null;
  throw error;
}

/** Addresses of the story's files, as they were signed for this person and for the permitted readers. */
const addressesFor = ({ files, actor: owner, lab, staff }: Story, actor: Actor | null) =>
  files.flatMap((fileId) =>
    [actor, owner, lab.actor, staff.technician].flatMap((reader) =>
      reader === null ? [] : [signFileUrl(site, fileId, reader)],
    ),
  );

/** The values that this person learns from every procedure in the list; a refusal reveals none. */
async function learnedFrom(story: Story, { actor }: Asker) {
  const learned = new Set<string>();
  for (const [path, inputs] of Object.entries(inputsFor(story))) {
    const [feature = '', name = ''] = path.split('.');
    const procedure: unknown = Reflect.get(Reflect.get(callAs(db, actor), feature), name);
    if (typeof procedure !== 'function') throw new Error(`${path} is no procedure`);
    for (const input of inputs) {
      const answer = await Promise.resolve(procedure(input)).catch(orRefusal);
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
  for (const address of addressesFor(story, actor)) {
    const answer = await app.request(`http://site.test${address}`, { headers });
    for (const secret of said(await answer.text())) learned.add(secret);
  }
  return [...learned].toSorted();
}

const ownerLearns = ['corrected', 'document', 'released'];
/** The corrected, current and unreleased values. */
const labLearns = ['corrected', 'document', 'released', 'unreleased', 'unreleasedDocument'];
const nothing: string[] = [];

test.each(Object.entries(inputsFor(named)))('%s accepts the inputs of this test', (path, inputs) => {
  const schemas = procedures.get(path)?._def.inputs;
  expect(schemas, 'the procedure exists').toBeDefined();
  for (const input of inputs) for (const schema of schemas ?? []) z.parse(schema as z.core.$ZodType, input);
});

describe.each([
  ['a named customer', named],
  ['an anonymous customer', anonymous],
])('the results of %s', (_, story) => {
  const { staff } = story;
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
  ])('the performing lab’s %s learns the values that the lab works on', async (_name, actor) => {
    expect(await learnedFrom(story, { actor })).toEqual(labLearns);
  });

  test('a link shows released values to visitors with its PIN, and to none after it ended', async () => {
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
    const filesOf = async () => {
      const answers = story.files.map((fileId) =>
        app.request(`http://site.test${signFileUrl(site, fileId, { shareId: share.id })}`),
      );
      const texts = await Promise.all(answers.map(async (answer) => (await answer).text()));
      return texts.flatMap(said);
    };
    const wrong = share.pin === '000000' ? '000001' : '000000';
    expect(await opened(wrong)).toEqual(nothing);
    expect(await opened(share.pin, `${token}x`)).toEqual(nothing);
    expect(await opened(share.pin)).toEqual(['corrected', 'released']);
    expect(await filesOf()).toEqual(['document']);
    await expect(owner.results.share({ visitIds: [story.open.visitId], label: '', days: 1 })).rejects.toThrow(
      'NOT_FOUND',
    );
    await owner.results.revokeShare({ id: share.id });
    expect(await opened(share.pin)).toEqual(nothing);
    expect(await filesOf()).toEqual(nothing);
    await sql`update result_shares set revoked_at = null, expires_at = now() - interval '1 second' where id = ${share.id}`.execute(
      db,
    );
    expect(await opened(share.pin)).toEqual(nothing);
    expect(await filesOf()).toEqual(nothing);
  });
});

test('another customer can neither share nor revoke them', async () => {
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

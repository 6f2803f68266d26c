import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeInboxMail } from '#/server/mails/write-inbox-mail.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { jpegOf, pageWith, zipOf } from '../../support/api/hostile-files.ts';
import { testSite } from '../../support/api/site.ts';
import { settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { dayFromToday, send, type Sent, sent } from '../../support/labs/certificates.ts';
import { signedIn } from '../../support/people/signed-in.ts';
import { testFileStore } from '../../support/processes/file-store.ts';

const db = await testDb({ max: 10 });
const administrator = await make.admin(db);
const { admin } = callAs(db, administrator.actor);
const app = testApp(db);

const shownOf = async (labId: number) => (await callAs(db, null).catalog.lab({ labId })).accreditations;
const statesOf = async (actor: Actor) =>
  (await callAs(db, actor).lab.certificates()).rows.map(({ kind, state }) => [kind, state]);
const messagesTo = (userId: string) =>
  db
    .selectFrom('inbox_messages')
    .select(['id', 'kind', 'params'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

test('a document passes the checks of result files and is sealed, before the lab is approved too', async () => {
  const { actor, labId } = await make.lab(db, { review_status: 'pending' });
  const refusals: [Sent, string][] = [
    [{ bytes: Buffer.from('accession,loinc') }, 'typeNotAccepted'],
    [{ bytes: zipOf() }, 'archive'],
    [{ bytes: pageWith('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>') }, 'pdfScript'],
    [{ bytes: Buffer.concat([jpegOf(), Buffer.from('more')]) }, 'trailingData'],
    [{ bytes: Buffer.alloc(0) }, 'empty'],
    [{ expiresOn: dayFromToday(-1) }, 'expired'],
    [{ number: ' ' }, 'fieldsMissing'],
    [{ kind: 'iso9001' }, 'fieldsMissing'],
  ];
  for (const [over, reason] of refusals) {
    // Each refusal is one of its own, and the order of the list is the order of the checks.
    expect(await send(db, actor, over), reason).toEqual({ isAccepted: false, reason });
  }
  await sent(db, actor, { kind: 'licence' });
  expect((await callAs(db, actor).lab.certificates()).rows).toMatchObject([
    { kind: 'licence', number: '77-A', fileName: 'Noor licence.pdf', state: 'waiting', isExpired: false },
  ]);
  const { rows } = await sql<{ files: number }>`
    select count(*)::int as files from stored_files where lab_id = ${labId}`.execute(db);
  expect(rows).toEqual([{ files: 1 }]);
});

test('an accreditation is shown from its acceptance on, and no longer once it is rejected', async () => {
  const { actor, labId, userId } = await make.lab(db);
  const certificateId = await sent(db, actor);
  expect(await shownOf(labId)).toEqual([]);
  const waiting = async () => {
    const queue = (await admin.queues()).find(({ name }) => name === 'certificates');
    const { rows } = await admin.labs({ licence: 'waiting', searchText: '', sort: 'newest', limit: 50 });
    return [queue?.count, rows.filter((row) => row.labId === labId).length];
  };
  const [count = 0, listed] = await waiting();
  expect(listed).toBe(1);
  await admin.reviewCertificate({ certificateId, decision: 'accept', expectedState: 'waiting' });
  expect(await waiting()).toEqual([count - 1, 0]);
  await admin.reviewCertificate({ certificateId, decision: 'accept' });
  expect(await shownOf(labId)).toEqual(['cap']);
  expect((await admin.lab({ labId })).certificates).toMatchObject([{ certificateId, state: 'accepted' }]);

  await expect(admin.reviewCertificate({ certificateId, decision: 'reject', reason: ' ' })).rejects.toThrow(
    'REASON_REQUIRED',
  );
  await admin.reviewCertificate({ certificateId, decision: 'reject', reason: 'Withdrawn by CAP' });
  expect(await shownOf(labId)).toEqual([]);
  await expect(admin.reviewCertificate({ certificateId, decision: 'accept' })).rejects.toThrow(
    'ALREADY_DECIDED',
  );
  const told = await messagesTo(userId);
  expect(told.map(({ params }) => params)).toEqual([
    { certificate: { kind: 'cap', decision: 'accept', reason: null } },
    { certificate: { kind: 'cap', decision: 'reject', reason: 'Withdrawn by CAP' } },
  ]);
  const mail = { kind: 'inboxMessage', messageId: told[1]?.id ?? '', locale: 'en' } as const;
  expect((await reachingAll('task', () => writeInboxMail(db, testSite(), mail)))?.content).toMatchObject({
    kind: 'certificateReviewed',
    certificate: { decision: 'reject', reason: 'Withdrawn by CAP' },
  });
});

test('the number and the end of an accepted licence become those of the lab', async () => {
  const { actor } = await make.lab(db, { license_number: 'OLD', license_expires_on: dayFromToday(10) });
  const certificateId = await sent(db, actor, { kind: 'licence', expiresOn: dayFromToday(400) });
  expect((await callAs(db, actor).lab.details()).licenseNumber).toBe('OLD');
  await admin.reviewCertificate({ certificateId, decision: 'accept' });
  expect(await callAs(db, actor).lab.details()).toMatchObject({
    licenseNumber: '77-A',
    licenseExpiresOn: dayFromToday(400),
    accreditations: [],
  });
});

test('the end of a licence is that of the accepted document: the lab does not write another', async () => {
  const { actor } = await make.lab(db, { review_status: 'pending' });
  const api = callAs(db, actor).lab;
  const form = {
    labNameAr: 'م',
    labNameEn: 'N',
    licenseNumber: '77-A',
    addressAr: '',
    addressEn: '',
    phone: '',
  };
  const free = await api.updateDetails({ ...form, licenseExpiresOn: dayFromToday(3000) });
  expect(free).toMatchObject({ licenseExpiresOn: dayFromToday(3000), licenceEndsByDocument: false });
  const certificateId = await sent(db, actor, { kind: 'licence', expiresOn: dayFromToday(20) });
  await admin.reviewCertificate({ certificateId, decision: 'accept' });
  const ends = { licenseExpiresOn: dayFromToday(20), licenceEndsByDocument: true };
  expect(await api.updateDetails({ ...form, licenseExpiresOn: dayFromToday(3000) })).toMatchObject(ends);
  expect(await api.updateDetails({ ...form, licenseExpiresOn: null })).toMatchObject(ends);

  const approved = await make.lab(db, { license_expires_on: dayFromToday(-1) });
  const ended = { licenseExpiresOn: dayFromToday(-1), licenceEndsByDocument: true };
  const wish = { ...form, licenseNumber: 'L-unlike', licenseExpiresOn: dayFromToday(3000) };
  expect(await callAs(db, approved.actor).lab.updateDetails(wish)).toMatchObject(ended);
});

test('a renewal waits beside the accepted one; each sending replaces the one that waits', async () => {
  const { actor, labId } = await make.lab(db);
  const first = await sent(db, actor);
  await admin.reviewCertificate({ certificateId: first, decision: 'accept' });
  const { won } = await settle(Array.from({ length: 4 }, () => sent(db, actor)));
  expect(won).toHaveLength(4);
  expect(await statesOf(actor)).toEqual([
    ['cap', 'waiting'],
    ['cap', 'accepted'],
  ]);
  const [waiting] = (await callAs(db, actor).lab.certificates()).rows;
  const renewal = { certificateId: waiting?.certificateId ?? '', expectedState: 'waiting' } as const;
  const { refusals } = await settle([
    admin.reviewCertificate({ ...renewal, decision: 'accept' }),
    admin.reviewCertificate({ ...renewal, decision: 'reject', reason: 'Not readable' }),
  ]);
  expect(refusals).toEqual(['CHANGED_MEANWHILE']);
  expect(await shownOf(labId)).toEqual(['cap']);
});

test('a document that waits is deleted with its file when the next one is sent', async () => {
  const { actor, labId } = await make.lab(db);
  const fileOf = (certificateId: string) =>
    db
      .selectFrom('lab_certificates as c')
      .innerJoin('stored_files as f', 'f.id', 'c.file_id')
      .select('f.storage_key')
      .where('c.id', '=', certificateId)
      .executeTakeFirst();
  const accepted = await sent(db, actor);
  await admin.reviewCertificate({ certificateId: accepted, decision: 'accept' });
  const first = await sent(db, actor);
  const file = await fileOf(first);
  expect(await testFileStore.get(file?.storage_key ?? '')).not.toBeNull();
  await sent(db, actor);
  expect(await fileOf(first)).toBeUndefined();
  expect(await testFileStore.get(file?.storage_key ?? '')).toBeNull();
  expect(await fileOf(accepted)).toBeDefined();
  const files = db.selectFrom('stored_files').select('id').where('lab_id', '=', labId);
  expect(await files.execute()).toHaveLength(2);
  const onScreen = { certificateId: first, decision: 'accept', expectedState: 'waiting' } as const;
  await expect(admin.reviewCertificate(onScreen)).rejects.toThrow('CHANGED_MEANWHILE');
  await expect(admin.reviewCertificate({ ...onScreen, expectedState: undefined })).rejects.toThrow(
    'NOT_FOUND',
  );
});

test('administrators and the owner open a document, and each opening is recorded', async () => {
  const lab = await make.lab(db);
  const reception = await make.staff(db, lab.labId, 'reception');
  const certificateId = await sent(db, lab.actor);
  const open = async (userId: string) =>
    app.request(`/certificates/${certificateId}`, { headers: await signedIn(db, userId) });
  const answer = await open(administrator.userId);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(Buffer.from(await answer.arrayBuffer()).equals(pageWith())).toBe(true);
  expect((await open(lab.userId)).status).toBe(200);
  const strangers = [reception, await make.lab(db), await make.customer(db)];
  for (const { userId } of strangers) expect((await open(userId)).status).toBe(404);
  expect((await app.request(`/certificates/${certificateId}`)).status).toBe(404);
  const opened = await db
    .selectFrom('audit_log')
    .select(['actor_id', 'action'])
    .where('subject_id', '=', String(lab.labId))
    .where('action', 'like', '%openCertificate')
    .orderBy('id')
    .execute();
  expect(opened).toEqual([
    { actor_id: administrator.userId, action: 'admin.openCertificate' },
    { actor_id: lab.userId, action: 'lab.openCertificate' },
  ]);
});

test('a lab that was accredited before documents were sent keeps its badge, and a lab without documents its approval', async () => {
  const { actor, labId } = await make.lab(db);
  await db
    .insertInto('lab_certificates')
    .values({ lab_id: labId, kind: 'cbahi', state: 'accepted' })
    .execute();
  expect(await shownOf(labId)).toEqual(['cbahi']);
  expect((await callAs(db, actor).lab.certificates()).rows).toMatchObject([
    { kind: 'cbahi', number: null, fileName: null, isExpired: false },
  ]);
  expect((await admin.lab({ labId })).reviewStatus).toBe('approved');
});

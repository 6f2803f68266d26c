import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { warnOfCertificates } from '#/server/labs/certificates/warn-of-certificates.ts';
import type { CertificateKind } from '#/shared/labs/certificate.ts';
import { callAs } from '../../support/api/caller.ts';
import { untilWaiting } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { dayFromToday, sent } from '../../support/labs/certificates.ts';

const db = await testDb({ max: 10 });
const { admin } = callAs(db, (await make.admin(db)).actor);

const shownOf = async (labId: number) => (await callAs(db, null).catalog.lab({ labId })).accreditations;
const messagesTo = (userId: string) =>
  db
    .selectFrom('inbox_messages')
    .select(['id', 'kind', 'params'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** As if the last day had passed: no trigger runs. */
async function passLastDay(labId: number, kind: CertificateKind) {
  await sql`alter table lab_certificates disable trigger user`.execute(db);
  await db
    .updateTable('lab_certificates')
    .set({ expires_on: dayFromToday(-1) })
    .where('lab_id', '=', labId)
    .where('kind', '=', kind)
    .execute();
  await sql`alter table lab_certificates enable trigger user`.execute(db);
}

test('a document whose last day passed while it waited is rejected only', async () => {
  const { actor, labId } = await make.lab(db);
  const certificateId = await sent(db, actor);
  await passLastDay(labId, 'cap');
  await expect(admin.reviewCertificate({ certificateId, decision: 'accept' })).rejects.toThrow(
    'CERTIFICATE_ENDED',
  );
  await admin.reviewCertificate({ certificateId, decision: 'reject', reason: 'Ended' });
  expect(await shownOf(labId)).toEqual([]);
});

test('a lab is told once, thirty days before; after the last day the accreditation is gone', async () => {
  const { actor, labId, userId } = await make.lab(db);
  const accept = async (kind: CertificateKind, days: number) => {
    const certificateId = await sent(db, actor, { kind, expiresOn: dayFromToday(days) });
    await admin.reviewCertificate({ certificateId, decision: 'accept' });
  };
  await accept('cap', 30);
  await accept('iso15189', 31);
  await accept('licence', 5);
  await db.deleteFrom('inbox_messages').where('user_id', '=', userId).execute();
  await Promise.all([warnOfCertificates({ db }), warnOfCertificates({ db })]);
  expect(await messagesTo(userId)).toMatchObject([
    { kind: 'certificateExpires', params: { certificate: { kind: 'cap' }, expiresOn: dayFromToday(30) } },
  ]);
  expect(await shownOf(labId)).toEqual(['cap', 'iso15189']);

  await passLastDay(labId, 'cap');
  await warnOfCertificates({ db });
  expect(await shownOf(labId)).toEqual(['iso15189']);
  expect((await admin.lab({ labId })).certificates).toContainEqual(
    expect.objectContaining({ kind: 'cap', state: 'accepted', isExpired: true }),
  );
});

test('an acceptance that commits while ended accreditations are taken away is shown', async () => {
  const { actor, labId } = await make.lab(db);
  const certificateId = await sent(db, actor);
  await admin.reviewCertificate({ certificateId, decision: 'accept' });
  await passLastDay(labId, 'cap');
  const { ending } = await db.transaction().execute(async (trx) => {
    await sql`select from labs where id = ${labId} for no key update`.execute(trx);
    await trx
      .insertInto('lab_certificates')
      .values({ lab_id: labId, kind: 'cbahi', state: 'accepted' })
      .execute();
    const taskEnds = warnOfCertificates({ db });
    await untilWaiting(db, 1);
    return { ending: taskEnds };
  });
  await ending;
  expect(await shownOf(labId)).toEqual(['cbahi']);
});

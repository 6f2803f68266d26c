import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

type Tested = {
  userId: string;
  bookingId: string;
  visitId: string;
  secrets: { fileKey: Buffer; shareToken: Buffer; visitLinkToken: Buffer; sharePin: string };
};

/** A released result of this booking with all dependent rows. */
export async function addResults(db: Kysely<DB>, { userId, bookingId, visitId, secrets }: Tested) {
  const { lab_id: labId, test_id: testId } = await db
    .selectFrom('bookings as b')
    .innerJoin('lab_tests as o', 'o.id', 'b.lab_test_id')
    .select(['b.lab_id', 'o.test_id'])
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const analyte = await db
    .insertInto('analytes')
    .values({
      loinc: `${randomInt(1_000_000, 9_999_999)}-1`,
      name_ar: 'مادة',
      name_en: 'Analyte',
      short_en: 'An',
      kind: 'quantity',
      ucum: 'mg/dL',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('specimens')
    .values({
      lab_id: labId,
      visit_id: visitId,
      accession_number: randomUUID().slice(0, 12),
      specimen_kind: 'blood',
      specimen_ar: 'دم',
      specimen_en: 'Blood',
    })
    .execute();
  const { id: resultId } = await db
    .insertInto('results')
    .values({ booking_id: bookingId, lab_id: labId, customer_id: userId, test_id: testId, visit_id: visitId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addVersion(db, resultId, { labId, analyteId: analyte.id, fileKey: secrets.fileKey });
  const { id: shareId } = await db
    .insertInto('result_shares')
    .values({
      customer_id: userId,
      token_hash: secrets.shareToken,
      pin_hash: secrets.sharePin,
      expires_at: new Date(Date.now() + 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('result_share_visits').values({ share_id: shareId, visit_id: visitId }).execute();
  await db
    .insertInto('visit_links')
    .values({
      visit_id: visitId,
      customer_id: userId,
      may_check_in: true,
      token_hash: secrets.visitLinkToken,
    })
    .execute();
}

type Version = { labId: number; analyteId: number; fileKey: Buffer };

/** Released, with a value, a file and a call about it. */
async function addVersion(db: Kysely<DB>, resultId: string, of: Version) {
  const version = { result_id: resultId, version: 1 };
  await db
    .insertInto('result_versions')
    .values({ ...version, source: 'manual' })
    .execute();
  await db
    .insertInto('result_values')
    .values({ ...version, analyte_id: of.analyteId, position: 1, value: 5, ucum: 'mg/dL' })
    .execute();
  const { id: fileId } = await db
    .insertInto('stored_files')
    .values({
      storage_key: randomUUID(),
      lab_id: of.labId,
      content_type: 'application/pdf',
      byte_size: 1,
      sha256: randomBytes(32),
      original_name: 'result.pdf',
      wrapped_key: of.fileKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('result_files')
    .values({ ...version, file_id: fileId })
    .execute();
  await db
    .insertInto('critical_calls')
    .values({ ...version, called_by: randomUUID(), is_reached: false })
    .execute();
  const at = new Date();
  await db
    .updateTable('result_versions')
    .set({ status: 'verified', verified_at: at })
    .where('result_id', '=', resultId)
    .execute();
  await db
    .updateTable('result_versions')
    .set({ status: 'released', released_at: at })
    .where('result_id', '=', resultId)
    .execute();
  await db
    .updateTable('results')
    .set({ released_version: 1, released_at: at })
    .where('id', '=', resultId)
    .execute();
}

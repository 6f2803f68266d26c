import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** A certificate, a proposed change, an invitation, a warning about the licence, a site, a logo and a front of this lab, with its thumbnail. */
export async function addLabPapers(db: Kysely<DB>, labId: number) {
  await db
    .insertInto('lab_certificates')
    .values({ lab_id: labId, kind: 'cbahi', state: 'accepted' })
    .execute();
  await db.insertInto('lab_proposals').values({ lab_id: labId, lab_name_en: 'Another name' }).execute();
  await sql`
    insert into staff_invitations (lab_id, email, name, role, invited_by, expires_at, token_hash)
    select id, ${`${randomUUID()}@example.test`}, 'Huda', 'reception', owner_id, now() + interval '7 days',
           ${randomBytes(32)}
    from labs where id = ${labId}`.execute(db);
  await db
    .insertInto('licence_warnings')
    .values({ lab_id: labId, expires_on: '2026-03-20', days: 30 })
    .execute();
  await db.insertInto('lab_sites').values({ lab_id: labId, origin: 'https://www.lab.example' }).execute();
  await addPicture(db, labId, 'lab_logos', { width: 200, height: 64 });
  await addPicture(db, labId, 'lab_fronts', { width: 800, height: 400 });
  await addPicture(db, labId, 'lab_thumbnails', { width: 320, height: 160 });
}

/** A picture of this lab and the row of its file, without bytes. */
async function addPicture(
  db: Kysely<DB>,
  labId: number,
  table: 'lab_logos' | 'lab_fronts' | 'lab_thumbnails',
  size: { width: number; height: number },
) {
  const { id: fileId } = await db
    .insertInto('stored_files')
    .values({
      storage_key: randomUUID(),
      lab_id: labId,
      content_type: 'image/png',
      byte_size: 1,
      sha256: randomBytes(32),
      original_name: 'picture.png',
      wrapped_key: randomBytes(60),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto(table)
    .values({ lab_id: labId, file_id: fileId, content_hash: '0123456789abcdef', ...size })
    .execute();
}

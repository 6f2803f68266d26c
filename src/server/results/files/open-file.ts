import { type Kysely, sql } from 'kysely';
import { allKeys } from '#/server/platform/crypto/keys.ts';
import { reachingOwn } from '#/server/platform/db/reach.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { readFile, type StoredFile } from '#/server/platform/files/read-file.ts';
import type { Actor, Context, Site } from '#/server/platform/trpc/context.ts';
import { mustSetUpTotp } from '#/server/platform/trpc/must-set-up-totp.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { canDo } from '#/shared/identity/lab-role.ts';
import { type KeyHolder, openFileKey } from './file-key.ts';
import { recordReads, type Reader } from './record-reads.ts';

/**
 * The file of a signed address, for the reader that it was signed for. The right is checked again: a revoked link,
 * former staff and an ended session no longer open it.
 * @throws {AppError} NOT_FOUND for every reason
 */
export async function openFile(
  ctx: Pick<Context, 'db' | 'site' | 'fileStore' | 'actor'>,
  key: string,
  now = new Date(),
): Promise<StoredFile> {
  const opened = openFileKey(
    allKeys(ctx.site.keys).map(({ file }) => file),
    key,
    now,
  );
  const reader = opened && readerOf(ctx.site, opened.holder, ctx.actor);
  if (!opened || !reader) throw new AppError('NOT_FOUND');
  const open = () => openFor(ctx, opened.fileId, reader);
  if ('userId' in reader) return open();
  const owner = await findOwner(ctx.db, reader);
  if (owner === null) throw new AppError('NOT_FOUND');
  return reachingOwn({ userId: owner, labId: null }, open);
}

async function openFor(
  ctx: Pick<Context, 'db' | 'site' | 'fileStore'>,
  fileId: string,
  reader: Reader,
): Promise<StoredFile> {
  const resultIds = await findReadableResults(ctx.db, fileId, reader);
  if (resultIds === null) throw new AppError('NOT_FOUND');
  const file = await readFile(ctx, fileId);
  await recordReads(ctx.db, reader, resultIds, 'file');
  return file;
}

/** Who made the link: its reader reaches what is theirs. */
async function findOwner(db: Kysely<DB>, { shareId }: { shareId: string }): Promise<string | null> {
  const share = await db
    .selectFrom('result_shares')
    .select('customer_id')
    .where('id', '=', shareId)
    .executeTakeFirst();
  return share?.customer_id ?? null;
}

function readerOf(site: Site, holder: KeyHolder, actor: Actor | null): Reader | null {
  if ('shareId' in holder) return holder;
  if (actor?.userId !== holder.userId || mustSetUpTotp(site, actor)) return null;
  const { userId, userType, labId } = actor;
  if (userType === 'customer') return { userId, userType, labId: null };
  const isLab = userType === 'lab' && labId !== null && actor.labRole !== null && actor.labApproved;
  return isLab && actor.labRole !== null && canDo(actor.labRole, 'enterResults')
    ? { userId, userType, labId }
    : null;
}

/**
 * The results through which this reader may see the file; empty for a lab's own file without a result. Null: no right.
 */
async function findReadableResults(db: Kysely<DB>, fileId: string, reader: Reader): Promise<string[] | null> {
  if ('userId' in reader && reader.userType === 'lab') {
    const { rows } = await sql<{ result_ids: string[] }>`
      select array(select f.result_id from result_files f where f.file_id = s.id) as result_ids
      from stored_files s where s.id = ${fileId}::uuid and s.lab_id = ${reader.labId}::int`.execute(db);
    return rows[0]?.result_ids ?? null;
  }
  const isTheirs =
    'userId' in reader
      ? sql<boolean>`r.customer_id = ${reader.userId}::uuid`
      : sql<boolean>`exists (
          select from result_share_visits v join result_shares s on s.id = v.share_id
          where s.id = ${reader.shareId}::uuid and s.customer_id = r.customer_id and v.visit_id = r.visit_id
            and s.revoked_at is null and s.expires_at > now())`;
  const { rows } = await sql<{ id: string }>`
    select r.id from result_files f join results r on r.id = f.result_id and r.released_version = f.version
    where f.file_id = ${fileId}::uuid and ${isTheirs}`.execute(db);
  return rows.length > 0 ? rows.map(({ id }) => id) : null;
}

import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { AdminLabRow, AdminLabsInput } from '#/shared/admin.ts';
import type { Page } from '#/shared/page.ts';
import { textMatcher } from '../catalog/text-matcher.ts';
import { decodeCursor, toPage } from '../db/cursor.ts';
import type { DB } from '../db/schema.gen.ts';
import { selectAdminLabs, toAdminLabRow } from './admin-lab-row.ts';

const MOST_LABS = 10_000;

/** Every lab whatever its state, the newest first. */
export async function listLabs(
  db: Kysely<DB>,
  { status, searchText, cursor, limit }: AdminLabsInput,
): Promise<Page<AdminLabRow>> {
  const after = decodeCursor(z.tuple([z.int32()]), cursor);
  const matched = searchText.trim() === '' ? null : await matchLabs(db, searchText);
  if (matched?.length === 0) return { rows: [], nextCursor: null };

  let query = selectAdminLabs(db);
  if (status !== undefined) query = query.where('l.review_status', '=', status);
  if (matched) query = query.where('l.id', 'in', matched);
  if (after) query = query.where('l.id', '<', after[0]);
  const rows = await query
    .orderBy('l.id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, { limit, keyOf: (row) => [row.id], toRow: toAdminLabRow });
}

/** By the lab's names, licence and address, or its owner's name and e-mail. */
async function matchLabs(db: Kysely<DB>, searchText: string): Promise<number[]> {
  const labs = await db
    .selectFrom('labs as l')
    .innerJoin('user_profiles as p', 'p.id', 'l.owner_id')
    .innerJoin('users as u', 'u.id', 'l.owner_id')
    .select(['l.id', 'l.lab_name_ar', 'l.lab_name_en', 'l.license_number', 'l.address_ar', 'l.address_en'])
    .select(['p.name', 'u.email'])
    .orderBy('l.id', 'desc')
    .limit(MOST_LABS)
    .execute();
  const matches = textMatcher(searchText);
  return labs.filter((lab) => matches(Object.values(lab).join(' '))).map((lab) => lab.id);
}

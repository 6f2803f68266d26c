import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { formatCode } from '#/shared/identity/anonymous-code.ts';
import type { Kit } from '#/shared/store/store.ts';
import { isAlive, isTaken, kitTestJoins } from './kit-tests.ts';
import { productTitleOf, titleElsewhere, type TitledKit } from './product-title.ts';

const MOST_KITS = 200;

type KitRow = TitledKit & {
  id: string;
  code: string;
  test_id: number;
  name_ar: string;
  name_en: string;
  activated_at: Date | null;
  is_mine: boolean;
  booking: {
    id: string;
    reference: string;
    visitId: string;
    at: string;
    timeZone: string;
    ar: string;
    en: string;
    isTaken: boolean;
    isReady: boolean;
  } | null;
};

/** Kits as this user may see them, newest first: for a kit that another user activated, only that it was. */
export async function readKits(
  db: Kysely<DB>,
  readerId: string | null,
  which: RawBuilder<unknown>,
): Promise<Kit[]> {
  const { rows } = await sql<KitRow>`
    select k.id, k.code, k.product_title, ${titleElsewhere} as title_elsewhere, t.id as test_id, t.name_ar, t.name_en, k.activated_at,
      coalesce(k.user_id = ${readerId}::uuid, false) as is_mine, (
        select json_build_object(
          'id', b.id, 'reference', b.reference, 'visitId', b.visit_id, 'at', b.booking_time,
          'timeZone', l.time_zone, 'ar', l.lab_name_ar, 'en', l.lab_name_en, 'isTaken', ${isTaken},
          'isReady', exists (select from results r where r.booking_id = b.id and r.released_version is not null))
        from bookings b join labs l on l.id = b.lab_id
        where b.id = k.booking_id and k.user_id = ${readerId}::uuid and ${isAlive}) as booking
    from kits k ${kitTestJoins}
    where ${which}
    order by k.created_at desc, k.id desc limit ${MOST_KITS}`.execute(db);
  return rows.map(toKit);
}

const toKit = (row: KitRow): Kit => ({
  id: row.id,
  code: formatCode(row.code),
  productTitle: productTitleOf(row),
  test: { id: row.test_id, nameAr: row.name_ar, nameEn: row.name_en },
  activatedAt: row.activated_at?.toISOString() ?? null,
  isMine: row.is_mine,
  booking:
    row.booking === null
      ? null
      : {
          id: row.booking.id,
          reference: row.booking.reference,
          visitId: row.booking.visitId,
          bookingTime: new Date(row.booking.at).toISOString(),
          timeZone: row.booking.timeZone,
          labName: { ar: row.booking.ar, en: row.booking.en },
          state: row.booking.isReady ? 'ready' : row.booking.isTaken ? 'taken' : 'waiting',
        },
});

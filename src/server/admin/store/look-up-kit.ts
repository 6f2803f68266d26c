import { type Kysely, sql } from 'kysely';
import { type LabColumns, labColumns, toLab } from '#/server/payments/transactions/row-parts.ts';
import { recordView } from '#/server/platform/audit/record-view.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { isAlive, isTaken } from '#/server/store/kits/kit-tests.ts';
import { listBookingsForKit } from '#/server/store/kits/list-bookings-for-kit.ts';
import type { KitAnswer, KitLookUp, StoreKit } from '#/shared/admin/store.ts';
import { foldCode, isCode } from '#/shared/identity/anonymous-code.ts';
import { kitColumns, type KitRead, kitTables, toStoreKitRow } from './kit-row.ts';

type BookingOfKit = LabColumns & {
  order_id: string;
  reference: string;
  booking_time: string;
  is_alive: boolean;
  is_taken: boolean;
};
type Read = KitRead & {
  user_id: string | null;
  customer_name: string | null;
  is_anonymous: boolean | null;
  tied_at: Date | null;
  booking: BookingOfKit | null;
};

/** The kit of a code as typed, and what a customer is told who types it. Recorded if the kit is a person's. */
export async function lookUpKit(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { code: typed }: { code: string },
): Promise<KitLookUp> {
  const code = foldCode(typed);
  if (!isCode(code)) return { answer: 'malformed', kit: null };
  const row = await readKit(db, code);
  if (!row) return { answer: 'unknown', kit: null };
  const ownerId = row.user_id;
  if (ownerId === null) return { answer: answerOf(row), kit: toStoreKit(row, 0) };
  await recordView(db, actor, { action: 'admin.storeKit', subjectType: 'kit', subjectId: row.id });
  const bookable = await listBookingsForKit({ db }, { ...actor, userId: ownerId }, { kitId: row.id });
  return { answer: answerOf(row), kit: toStoreKit(row, bookable.rows.length) };
}

async function readKit(db: Kysely<DB>, code: string): Promise<Read | undefined> {
  const { rows } = await sql<Read>`
    select ${kitColumns}, k.user_id, k.tied_at, c.name as customer_name, c.is_anonymous, (
      select to_json(line) from (
        select b.order_id, b.reference, b.booking_time, ${isAlive} as is_alive, ${isTaken} as is_taken, ${labColumns}
        from labs l where l.id = b.lab_id) line) as booking
    from ${kitTables} left join user_profiles c on c.id = k.user_id
    where k.code = ${code}`.execute(db);
  return rows[0];
}

/** As activateKit decides. */
function answerOf({ activated_at, user_id }: Read): KitAnswer {
  if (activated_at === null) return 'free';
  return user_id === null ? 'takenByErased' : 'taken';
}

const toStoreKit = (row: Read, bookableCount: number): StoreKit => ({
  ...toStoreKitRow(row),
  activatedBy:
    row.user_id === null
      ? null
      : { userId: row.user_id, name: row.customer_name, isAnonymous: row.is_anonymous === true },
  booking:
    row.booking === null || row.tied_at === null
      ? null
      : {
          orderId: row.booking.order_id,
          reference: row.booking.reference,
          lab: toLab(row.booking),
          bookingTime: new Date(row.booking.booking_time).toISOString(),
          tiedAt: row.tied_at.toISOString(),
          state: row.booking.is_alive ? (row.booking.is_taken ? 'used' : 'waiting') : 'ended',
        },
  bookableCount,
});

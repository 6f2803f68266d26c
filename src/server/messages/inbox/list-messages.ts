import { sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { InboxInput, InboxRow, MessageKind } from '#/shared/messages/inbox.ts';
import { messageParams } from './message-params.ts';

const BEYOND_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const messageCursor = z.tuple([z.uuid()]);

type MessageReadRow = {
  id: string;
  kind: MessageKind;
  created_at: Date;
  read_at: Date | null;
  order_id: string | null;
  params: unknown;
  visit_id: string | null;
  person_name: string | null;
  booking_id: string | null;
  booking_time: Date | null;
  is_live: boolean | null;
  time_zone: string | null;
  lab_id: number | null;
  phone: string | null;
  lab_name_ar: string | null;
  lab_name_en: string | null;
};

/** Newest first. */
export async function listMessages(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { cursor, limit }: InboxInput,
): Promise<Page<InboxRow>> {
  const after = decodeCursor(messageCursor, cursor);
  // Any line serves for the link; active ones come first.
  const { rows } = await sql<MessageReadRow>`
    select /* hot:inbox */ m.id, m.kind, m.created_at, m.read_at, coalesce(m.order_id, b.order_id) as order_id, m.params,
           v.id as visit_id,
           -- The account's own people, in its own messages.
           (select h.name from persons h where h.id = v.person_id and h.user_id = m.user_id) as person_name, b.id as booking_id, v.slot_start as booking_time, v.is_live,
           l.time_zone, l.id as lab_id, l.phone, l.lab_name_ar, l.lab_name_en
    from inbox_messages m
    left join visits v on v.id = m.visit_id
    left join labs l on l.id = v.lab_id
    left join lateral (
      select id, order_id from bookings where visit_id = v.id
      order by status in ('cancelled', 'expired'), order_id = m.order_id desc, id limit 1) b on true
    where m.user_id = ${actor.userId} and m.id < ${after?.[0] ?? BEYOND_ALL}::uuid
    order by m.id desc limit ${limit + 1}`.execute(db);
  return toPage(rows, { limit, keyOf: ({ id }) => [id], toRow: toInboxRow });
}

function toInboxRow(row: MessageReadRow): InboxRow {
  const {
    from,
    refundHalalas,
    amountHalalas,
    fastingHours,
    tier,
    administrator,
    testRequest,
    decision,
    certificate,
    expiresOn,
  } = messageParams(row.params);
  return {
    id: row.id,
    kind: row.kind,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    orderId: row.order_id,
    visit: visitOf(row),
    fromTime: from,
    amountHalalas: amountHalalas ?? refundHalalas,
    fastingHours,
    tier,
    administrator,
    testRequest,
    decision,
    certificate,
    expiresOn,
  };
}

function visitOf(row: MessageReadRow): InboxRow['visit'] {
  const { visit_id: visitId, booking_id: bookingId, booking_time: bookingTime, time_zone: timeZone } = row;
  const { lab_id: labId, phone } = row;
  if (visitId === null || bookingId === null || bookingTime === null) return null;
  if (timeZone === null || labId === null) return null;
  return {
    visitId,
    labId,
    phone,
    bookingId,
    personName: row.person_name,
    labName: { ar: row.lab_name_ar ?? '', en: row.lab_name_en ?? '' },
    bookingTime: bookingTime.toISOString(),
    timeZone,
    isLive: row.is_live ?? false,
  };
}

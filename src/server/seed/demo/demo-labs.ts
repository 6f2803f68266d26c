import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { DB, ReviewStatus } from '#/server/platform/db/schema.gen.ts';
import { DAY_MS } from '#/shared/core/duration.ts';
import type { Random } from '../run/random.ts';

const labFile = z.array(
  z.object({
    nameEn: z.string(),
    nameAr: z.string(),
    cityId: z.string(),
    addressEn: z.string(),
    addressAr: z.string(),
    lat: z.number(),
    lon: z.number(),
    phone: z.string(),
    accreditations: z.array(z.enum(['cbahi', 'iso15189'])),
    priceLevel: z.number(),
    quality: z.number(),
    reviewCount: z.int(),
    hours: z.enum(['standard', 'split', 'long', 'day']),
    slotMinutes: z.int(),
    capacity: z.int(),
    turnaroundFactor: z.number(),
    timeZone: z.enum(['Asia/Riyadh', 'Asia/Dubai', 'Asia/Muscat']),
  }),
);
export type LabCard = z.infer<typeof labFile>[number];

/** A lab of the demo; `index` is its position in the file, `id` its database id. */
export type DemoLab = LabCard & {
  index: number;
  id: number;
  ownerId: string;
  reviewStatus: ReviewStatus;
  cancelNoticeHours: number;
};

/** The indexes of the labs of lab@demo.test and newlab@demo.test. */
export const DEMO_LAB = 0;
export const NEW_LAB = 17;

/** Always offered by the demo's lab, because a scripted report needs it. */
export const TROPONIN_T = '6598-7';

type Answer = { status: ReviewStatus; reason: string | null; appliedDaysAgo?: number };

const notApproved = new Map<number, Answer>([
  [NEW_LAB, { status: 'pending', reason: null, appliedDaysAgo: 6 }],
  [41, { status: 'pending', reason: null, appliedDaysAgo: 3 }],
  [66, { status: 'pending', reason: null, appliedDaysAgo: 1 }],
  [83, { status: 'rejected', reason: 'صورة الترخيص غير واضحة. يُرجى إرفاق نسخة مقروءة.' }],
  [97, { status: 'rejected', reason: 'The licence number does not match the name of the laboratory.' }],
  [52, { status: 'suspended', reason: 'The licence expired; it can be reopened once it is renewed.' }],
  [104, { status: 'suspended', reason: 'انتهى الترخيص. يُعاد التفعيل بعد تجديده.' }],
  [119, { status: 'suspended', reason: null }],
]);

const reviewOf = (index: number): Answer => notApproved.get(index) ?? { status: 'approved', reason: null };

/** Labs that were never approved have neither visits nor reviews. */
export const hasHistory = ({ reviewStatus }: DemoLab) => ['approved', 'suspended'].includes(reviewStatus);

export async function readLabCards() {
  return labFile.parse(JSON.parse(await readFile(new URL('../data/labs.json', import.meta.url), 'utf8')));
}

/** Inserts the labs unapproved; `reviewLabs` approves them. */
export async function insertLabs(
  db: Kysely<DB>,
  random: Random,
  cards: readonly LabCard[],
  owners: readonly { id: string; created_at: string }[],
  nowMs: number,
): Promise<DemoLab[]> {
  const planned = cards.map((card, index) => ({
    ...card,
    index,
    ownerId: owners[index]?.id ?? '',
    reviewStatus: reviewOf(index).status,
    cancelNoticeHours: index === DEMO_LAB ? 4 : random.pick([2, 4, 4, 4, 4, 6, 12, 24]),
    licenseNumber: `14${String(random.between(0, 99_999_999)).padStart(8, '0')}`,
    createdAt: appliedAt(index, nowMs) ?? owners[index]?.created_at ?? '',
  }));
  const { rows } = await sql<{ id: number; owner_id: string }>`
    insert into labs (owner_id, lab_name_ar, lab_name_en, license_number, address_ar, address_en, city_id, phone,
                      lat, lon, time_zone, slot_minutes, slot_capacity, cancel_notice_hours, created_at)
    select l."ownerId", l."nameAr", l."nameEn", l."licenseNumber", l."addressAr", l."addressEn", l."cityId", l.phone,
           l.lat, l.lon, l."timeZone", l."slotMinutes", l.capacity, l."cancelNoticeHours", l."createdAt"
    from json_to_recordset(${JSON.stringify(planned)}::json)
      as l (index int, "ownerId" uuid, "nameAr" text, "nameEn" text, "licenseNumber" text, "addressAr" text,
            "addressEn" text, "cityId" text, phone text, lat float8, lon float8, "timeZone" text, "slotMinutes" int,
            capacity int, "cancelNoticeHours" int, "createdAt" timestamptz)
    order by l.index
    returning id, owner_id`.execute(db);
  const ids = new Map(rows.map((row) => [row.owner_id, row.id]));
  const labs = planned.map((lab) => ({ ...lab, id: ids.get(lab.ownerId) ?? 0 }));
  await insertAccreditations(db, labs);
  return labs;
}

/**
 * Accepted without a document, as those from before documents were sent: the seed needs no file store. A lab that was
 * never approved has none accepted.
 */
async function insertAccreditations(db: Kysely<DB>, labs: readonly DemoLab[]) {
  const held = labs
    .filter(hasHistory)
    .flatMap(({ id, accreditations }) => accreditations.map((kind) => ({ id, kind })));
  await sql`
    insert into lab_certificates (id, lab_id, kind, state, decided_at, sent_at)
    select md5('certificate ' || h.id || h.kind)::uuid, h.id, h.kind, 'accepted', l.created_at + interval '2 days', l.created_at
    from json_to_recordset(${JSON.stringify(held)}::json) as h (id int, kind lab_certificate_kind)
    join labs l on l.id = h.id`.execute(db);
}

/** Limits the time between application and approval. */
function appliedAt(index: number, nowMs: number) {
  const { appliedDaysAgo } = reviewOf(index);
  return appliedDaysAgo === undefined ? null : new Date(nowMs - appliedDaysAgo * DAY_MS).toISOString();
}

/** Sets the review status of each lab; approved labs become public. */
export async function reviewLabs(db: Kysely<DB>, labs: readonly DemoLab[]) {
  const answers = labs
    .filter(({ reviewStatus }) => reviewStatus !== 'pending')
    .map(({ id, index, reviewStatus }) => ({ id, status: reviewStatus, reason: reviewOf(index).reason }));
  await sql`
    update labs l set review_status = a.status, review_reason = a.reason, reviewed_at = l.created_at + interval '2 days'
    from json_to_recordset(${JSON.stringify(answers)}::json) as a (id int, status review_status, reason text)
    where l.id = a.id`.execute(db);
}

import { sql } from 'kysely';
import type { Accreditation, LabFacts } from '#/shared/catalog/catalog.ts';
import { metersOfChord } from '../places/sphere.ts';

export type LabFactsRow = {
  lab_id: number;
  lab_name_ar: string;
  lab_name_en: string;
  address_ar: string;
  address_en: string;
  rating_hundredths: number;
  review_count: number;
  accreditations: Accreditation[];
  time_zone: string;
  earliest_slot: Date | null;
  chord: number | null;
};

/** For `labs l`: all but the earliest slot. */
export const labNameColumns = sql`
  l.id as lab_id, l.lab_name_ar, l.lab_name_en, l.address_ar, l.address_en, l.rating_hundredths, l.review_count,
  l.accreditations::text[] as accreditations, l.time_zone`;

/** For `labs l left join lab_earliest_slots e`; a cached time that has passed is recomputed. */
export const labFactsColumns = sql`${labNameColumns},
  nullif(case when e.starts_at >= bookable_from() then e.starts_at else earliest_slot(l.id, now()) end, 'infinity')
    as earliest_slot`;

export const toLabFacts = (row: LabFactsRow): LabFacts => ({
  labId: row.lab_id,
  labName: { ar: row.lab_name_ar, en: row.lab_name_en },
  labAddress: { ar: row.address_ar, en: row.address_en },
  labRating: row.rating_hundredths / 100,
  labReviewCount: row.review_count,
  distanceMeters: row.chord === null ? null : metersOfChord(row.chord),
  accreditations: row.accreditations,
  earliestSlot: row.earliest_slot?.toISOString() ?? null,
  timeZone: row.time_zone,
});

import { sql } from 'kysely';
import type { LabOf, PersonOf } from '#/shared/payments/transactions.ts';

/** Columns of `c`, a profile. Anonymous and erased customers have no name. */
export const customerColumns = sql`c.id as customer_id, c.name as customer_name, c.is_anonymous`;
export type CustomerColumns = { customer_id: string; customer_name: string | null; is_anonymous: boolean };

export const toPerson = (row: CustomerColumns): PersonOf => ({
  userId: row.customer_id,
  name: row.customer_name,
  isAnonymous: row.is_anonymous,
});

/** Columns of `l`, a laboratory. */
export const labColumns = sql`l.id as lab_id, l.lab_name_ar, l.lab_name_en`;
export type LabColumns = { lab_id: number; lab_name_ar: string; lab_name_en: string };

export const toLab = (row: LabColumns): LabOf => ({
  labId: row.lab_id,
  labName: { ar: row.lab_name_ar, en: row.lab_name_en },
});

export const iso = (at: Date | null) => at?.toISOString() ?? null;

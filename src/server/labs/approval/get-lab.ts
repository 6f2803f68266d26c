import { type Kysely, sql } from 'kysely';
import { frontColumn, logoColumn, toPicture } from '#/server/catalog/browse/picture-column.ts';
import { metresToCity } from '#/server/catalog/places/metres-to-city.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { type AdminLab, visitsAheadActs } from '#/shared/admin/admin.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { listCertificates } from '../certificates/list-certificates.ts';
import { testCounts } from '../price-list/test-counts.ts';
import { findOpenProposal, toProposal } from '../proposals/proposal-row.ts';
import { selectAdminLabs, toAdminLabRow } from './admin-lab-row.ts';
import { listAlikeLabs } from './list-alike-labs.ts';
import { payableFrom } from './payable-from.ts';

const MOST_VISITS = 1000;
/** Keeps the country code and the last characters. */
const maskIban = (iban: string) => `${iban.slice(0, 2)}••••${iban.slice(-4)}`;

/** One lab in full, for the administrator's decision. */
export async function getLab({ db }: Pick<Context, 'db'>, labId: number): Promise<AdminLab> {
  const [lab, hours, alike, certificates, proposal] = await Promise.all([
    readLab(db, labId),
    db
      .selectFrom('opening_hours')
      .select(['dow', 'open_min as openMin', 'close_min as closeMin'])
      .where('lab_id', '=', labId)
      .orderBy('dow')
      .orderBy('open_min')
      .execute(),
    listAlikeLabs(db, labId),
    listCertificates(db, labId),
    findOpenProposal(db, labId),
  ]);
  if (!lab) throw new AppError('NOT_FOUND');
  const { lat, lon, iban, bank_account_holder: holder } = lab;
  return {
    ...toAdminLabRow(lab),
    phone: lab.phone,
    isEmailVerified: lab.email_verified_at !== null,
    accreditations: lab.accreditation_names,
    certificates,
    position:
      lat === null || lon === null
        ? null
        : { lat, lon, cityDistanceMetres: metresToCity(lab.city_id, { lat, lon }) },
    hours,
    slotMinutes: lab.slot_minutes,
    slotCapacity: lab.slot_capacity,
    activeTestCount: lab.active_test_count,
    bank:
      iban === null || holder === null
        ? null
        : { maskedIban: maskIban(iban), holder, payableFrom: lab.payable_from?.toISOString() ?? null },
    comingVisitCount: lab.coming_visit_count,
    waitingVisitCount: lab.waiting_visit_count,
    visitsAhead: visitsAheadActs.find((act) => act === lab.visits_ahead) ?? 'keep',
    reviewedAt: lab.reviewed_at?.toISOString() ?? null,
    proposal: toProposal(lab, proposal),
    alike,
    logo: toPicture('logo', labId, lab.logo),
    front: toPicture('front', labId, lab.front),
  };
}

const readLab = (db: Kysely<DB>, labId: number) =>
  selectAdminLabs(db)
    .select(['l.phone', 'l.lat', 'l.lon', 'l.slot_minutes', 'l.slot_capacity', 'l.iban', 'l.reviewed_at'])
    .select([
      'l.bank_account_holder',
      'u.email_verified_at',
      'l.visits_ahead',
      payableFrom.as('payable_from'),
    ])
    // As JSON: the driver does not parse arrays of this type.
    .select(sql<AdminLab['accreditations']>`to_json(l.accreditations)`.as('accreditation_names'))
    .select(testCounts('active_tests').as('active_test_count'))
    .select(
      sql<number>`(select count(*) from (
        select from visits v where v.lab_id = l.id and v.is_live and v.slot_start > now()
        limit ${MOST_VISITS}) as coming)`.as('coming_visit_count'),
    )
    .select(
      sql<number>`(select count(*) from (
        select from visits v where v.lab_id = l.id and v.is_live and v.slot_start > now()
          and v.needs_time_since is not null
        limit ${MOST_VISITS}) as waiting)`.as('waiting_visit_count'),
    )
    .select(logoColumn.as('logo'))
    .select(frontColumn.as('front'))
    .where('l.id', '=', labId)
    .executeTakeFirst();

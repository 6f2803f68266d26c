import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

type Trx = Transaction<DB>;

/**
 * The specimens and results of one user in each table; see personal-tables.ts. Unreleased versions are not results yet,
 * and the laboratory's staff are other persons' data.
 */
export const personalResultTables = {
  specimens: (trx: Trx, userId: string) =>
    trx
      .selectFrom('specimens as s')
      .innerJoin('visits as v', 'v.id', 's.visit_id')
      .select(['s.id', 's.lab_id', 's.visit_id', 's.accession_number', 's.specimen_kind', 's.specimen_ar'])
      .select([
        's.specimen_en',
        's.status',
        's.collected_at',
        's.rejected_at',
        's.rejection_reason',
        's.rejection_note',
      ])
      .where('v.customer_id', '=', userId)
      .orderBy('s.id'),
  results: (trx: Trx, userId: string) =>
    trx
      .selectFrom('results')
      .select(['id', 'booking_id', 'lab_id', 'customer_id', 'test_id', 'visit_id'])
      .select(['released_version', 'released_at', 'created_at'])
      .where('customer_id', '=', userId)
      .where('released_version', 'is not', null)
      .orderBy('id'),
  result_versions: (trx: Trx, userId: string) =>
    trx
      .selectFrom('result_versions')
      .select([
        'result_id',
        'version',
        'status',
        'source',
        'amend_reason',
        'note',
        'entered_at',
        'verified_at',
      ])
      .select(['released_at', 'sex', 'age_years', 'acknowledged_analyte_ids'])
      .where(sql<boolean>`(result_id, version) in (${releasedTo(userId)})`)
      .orderBy('result_id')
      .orderBy('version'),
  result_values: (trx: Trx, userId: string) =>
    trx
      .selectFrom('result_values as v')
      .innerJoin('analytes as a', 'a.id', 'v.analyte_id')
      .select(['v.id', 'v.result_id', 'v.version', 'v.analyte_id', 'v.position', 'v.comparator', 'v.value'])
      .select(['v.ucum', 'v.choice_code', 'v.value_text', 'v.range_low', 'v.range_high', 'v.critical_low'])
      .select(['v.critical_high', 'v.flag', 'v.is_critical', 'v.canonical_value', 'v.is_calculated'])
      .select(['a.loinc', 'a.name_ar', 'a.name_en'])
      .where(sql<boolean>`(v.result_id, v.version) in (${releasedTo(userId)})`)
      .orderBy('v.result_id')
      .orderBy('v.version')
      .orderBy('v.position'),
  result_files: (trx: Trx, userId: string) =>
    trx
      .selectFrom('result_files')
      .select(['result_id', 'version', 'file_id', 'position'])
      .where(sql<boolean>`(result_id, version) in (${releasedTo(userId)})`)
      .orderBy('result_id'),
  /** The file is downloaded from the page of its result. */
  stored_files: (trx: Trx, userId: string) =>
    trx
      .selectFrom('stored_files')
      .select(['id', 'lab_id', 'content_type', 'byte_size', 'original_name', 'created_at'])
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('result_files')
          .select('file_id')
          .where(sql<boolean>`(result_id, version) in (${releasedTo(userId)})`),
      )
      .orderBy('id'),
  /** Calls, and attempts, of the laboratory about a critical value. */
  critical_calls: (trx: Trx, userId: string) =>
    trx
      .selectFrom('critical_calls')
      .select([
        'id',
        'result_id',
        'version',
        'at',
        'is_reached',
        'person_reached',
        'is_read_back',
        'is_wrong_number',
      ])
      .where(sql<boolean>`(result_id, version) in (${releasedTo(userId)})`)
      .orderBy('id'),
  result_shares: (trx: Trx, userId: string) =>
    trx
      .selectFrom('result_shares')
      .select(['id', 'customer_id', 'label', 'wrong_pins', 'expires_at', 'revoked_at', 'created_at'])
      .where('customer_id', '=', userId)
      .orderBy('id'),
  result_share_visits: (trx: Trx, userId: string) =>
    trx
      .selectFrom('result_share_visits as v')
      .innerJoin('result_shares as s', 's.id', 'v.share_id')
      .select(['v.share_id', 'v.visit_id'])
      .where('s.customer_id', '=', userId)
      .orderBy('v.share_id'),
  /** The readings of this user's results: other readers only by role, and laboratory or link. */
  result_reads: (trx: Trx, userId: string) =>
    trx
      .selectFrom('result_reads')
      .select(['id', 'at', 'owner_id', 'result_id', 'reader_type', 'lab_id', 'share_id', 'via'])
      .select((eb) =>
        eb.case().when('reader_id', '=', userId).then(eb.ref('reader_id')).end().as('reader_id'),
      )
      // A result taken over with an account names its former owner. Not by `or`, which would scan every row.
      .where((eb) =>
        eb(
          'id',
          'in',
          eb
            .selectFrom('result_reads as own')
            .select('own.id')
            .where('own.owner_id', '=', userId)
            .union(
              eb
                .selectFrom('results as r')
                .innerJoin('result_reads as read', 'read.result_id', 'r.id')
                .select('read.id')
                .where('r.customer_id', '=', userId),
            ),
        ),
      )
      .orderBy('id'),
};

const releasedTo = (userId: string) => sql`
  select w.result_id, w.version from result_versions w join results r on r.id = w.result_id
  where r.customer_id = ${userId} and w.status = 'released'`;

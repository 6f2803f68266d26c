import { sql } from 'kysely';

/** Identifies a state of the current version (`v`): changes whenever values are entered or verified. */
export const revisionOf = sql<string>`
  concat_ws('.', v.version, v.status, (extract(epoch from v.entered_at) * 1000000)::bigint)`;

/** The revision of a line without a result. */
export const NO_REVISION = 'none';

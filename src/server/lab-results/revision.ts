import { sql } from 'kysely';

/** Names a state of the current version (`v`): it differs once anybody has entered or verified anything since. */
export const revisionOf = sql<string>`
  concat_ws('.', v.version, v.status, (extract(epoch from v.entered_at) * 1000000)::bigint)`;

/** Of a line without a result. */
export const NO_REVISION = 'none';

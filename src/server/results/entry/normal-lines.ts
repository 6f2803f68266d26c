import { sql } from 'kysely';
import type { LabActor } from '#/server/platform/trpc/context.ts';
import { stateFilters } from './work-list.ts';

/**
 * Lines over `workTables` that this person may verify together: entered for the first time, every value within its
 * range, none critical, no note and no file that only a person can read, and of a colleague's hand where the lab requires
 * two. A value without a range is not known to be normal. Great changes are left out afterwards (`readExceededDeltas`).
 */
export const normalLines = ({ userId }: Pick<LabActor, 'userId'>) => sql<boolean>`
  ${stateFilters.toVerify} and r.released_version is null and v.note = ''
  and not (l.verifies_by_second_person and ${userId}::uuid = any (v.contributors))
  -- Null, and so not true, without a value.
  and (select bool_and(x.flag is not distinct from 'N' and not x.is_critical)
       from result_values x where x.result_id = r.id and x.version = v.version)
  and not exists (select from result_files f where f.result_id = r.id and f.version = v.version)`;

import { sql } from 'kysely';
import { VISIT_LINK_HOURS } from '#/shared/booking/visit-link.ts';

/** Whether the links to visit `v` show it still. The end follows the visit when it moves. */
export const isVisitLinkInTime = sql<boolean>`v.slot_start + make_interval(hours => ${sql.lit(VISIT_LINK_HOURS)}) > now()`;

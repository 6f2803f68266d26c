import { sql } from 'kysely';
import type { FastingAnswer } from '#/shared/booking/reception.ts';

/**
 * What the reception recorded, for a test `t` that needs a fast, in the visit `vi`. Null: the test needs none, or
 * the answer is unknown.
 */
export const recordedFasting = sql<FastingAnswer | null>`
  case when t.fasting_hours > 0 then nullif(vi.fasting_state, 'not_needed') end`;

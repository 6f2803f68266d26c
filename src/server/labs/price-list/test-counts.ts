import { sql } from 'kysely';

/** For `labs l`: how many tests its price list has, or how many it offers. */
export const testCounts = (which: 'tests' | 'active_tests') =>
  sql<number>`coalesce((select ${sql.ref(`n.${which}`)} from lab_offer_counts n where n.lab_id = l.id), 0)`;

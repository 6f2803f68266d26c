import { sql } from 'kysely';

/** Ten riyals: the cheapest praise that a lab could buy from itself costs it the commission of this. */
const LEAST_HALALAS = 1000;

/**
 * For `bookings b`: a visit of which a review counts. A lab alone can make neither: it was booked on the site, not at the
 * lab's own desk, which also releases the results; and it costs the lab a commission.
 */
export const isReviewable = sql<boolean>`(
  b.status = 'completed' and b.amount_halalas >= ${sql.lit(LEAST_HALALAS)} and b.commission_halalas > 0
  and exists (select from orders o where o.id = b.order_id and o.source = 'online'))`;

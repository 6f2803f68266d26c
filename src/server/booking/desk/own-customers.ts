import { type RawBuilder, sql } from 'kysely';

/**
 * Whether the profile `p` is a customer of this lab: booked here, or registered here. A lab sees no other person.
 */
export const isOwnCustomer = (labId: number): RawBuilder<boolean> => sql`
  (exists (select from bookings b where b.customer_id = p.id and b.lab_id = ${labId}::int
             and b.status not in ('held', 'expired'))
   or exists (select from lab_customers c where c.customer_id = p.id and c.lab_id = ${labId}::int))`;

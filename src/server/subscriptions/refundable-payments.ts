import { sql } from 'kysely';

/** What this person paid for plans, each payment with what has not been given back of it. */
export const refundablePayments = (userId: string) => sql`
  select p.id, p.amount_halalas - coalesce(r.halalas, 0) as halalas
  from subscription_charges c
  join payments p on p.charge_id = c.id and p.status = 'paid'
  left join lateral (select sum(amount_halalas) as halalas from refunds where payment_id = p.id) r on true
  where c.user_id = ${userId} and c.status = 'paid'`;

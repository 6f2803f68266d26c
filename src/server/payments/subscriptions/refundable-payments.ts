import { sql } from 'kysely';

/** The holder's payments for plans, each with its amount that is not refunded yet. */
export const refundablePayments = (userId: string) => sql`
  select p.id, p.amount_halalas - coalesce(r.halalas, 0) as halalas
  from subscription_charges c
  join payments p on p.charge_id = c.id and p.status = 'paid'
  left join lateral (select sum(amount_halalas) as halalas from refunds where payment_id = p.id) r on true
  where c.user_id = ${userId} and c.status = 'paid'`;

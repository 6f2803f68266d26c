import { type RawBuilder, sql } from 'kysely';

/** The condition for the documents of a user's plans. */
export const documentsOfPlans = (userId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`d.charge_id in (select id from subscription_charges where user_id = ${userId})`;

import { sql } from 'kysely';

/** Of `labs l`: whether the plan of whoever owns it has a featured place. */
export const featuredColumn = sql`
  (select (plan_of('lab', f.subscription_tier)).is_featured from user_profiles f where f.id = l.owner_id) as is_featured`;

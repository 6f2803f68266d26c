import { sql } from 'kysely';

/** For `labs l`: whether the plan of its owner includes featured placement. */
export const featuredColumn = sql`
  (select (plan_of('lab', f.subscription_tier)).is_featured from user_profiles f where f.id = l.owner_id) as is_featured`;

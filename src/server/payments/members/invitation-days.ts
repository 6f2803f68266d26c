import { sql } from 'kysely';

const INVITATION_DAYS = 7;

export const invitationEnd = sql<Date>`now() + make_interval(days => ${sql.lit(INVITATION_DAYS)})`;

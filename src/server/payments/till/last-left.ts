import { sql } from 'kysely';

/** What stayed in the drawer when the lab's last till was closed; nothing before the first. */
export const lastLeft = (labId: number) => sql<number>`
  coalesce((select c.left_halalas from tills t join till_closings c on c.till_id = t.id
            where t.lab_id = ${labId}::int order by t.opened_at desc, t.id desc limit 1), 0)`;

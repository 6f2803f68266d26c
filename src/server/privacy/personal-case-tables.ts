import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

type Trx = Transaction<DB>;

/** The cases about the user's orders and their answers; see personal-tables.ts. */
export const personalCaseTables = {
  disputes: (trx: Trx, userId: string) =>
    trx
      .selectFrom('disputes')
      .select(['id', 'order_id', 'customer_id', 'kind', 'status', 'subject', 'created_at', 'closed_at'])
      .select('outcome')
      // Another opener is another person's data.
      .select((eb) =>
        eb.case().when('opened_by', '=', userId).then(eb.ref('opened_by')).end().as('opened_by'),
      )
      .where('customer_id', '=', userId)
      .orderBy('id'),
  dispute_notes: (trx: Trx, userId: string) =>
    trx
      .selectFrom('dispute_notes as n')
      .innerJoin('disputes as d', 'd.id', 'n.dispute_id')
      .select(['n.id', 'n.dispute_id', 'n.author_type', 'n.is_internal', 'n.note', 'n.created_at'])
      .select((eb) =>
        eb.case().when('n.author_id', '=', userId).then(eb.ref('n.author_id')).end().as('author_id'),
      )
      .where('d.customer_id', '=', userId)
      // Internal notes are left out.
      .where('n.is_internal', '=', false)
      .orderBy('n.id'),
};

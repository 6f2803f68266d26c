import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { ConsentRow } from '#/shared/identity/account.ts';

/** All consents of the user, the latest first, unpaged. */
export async function listConsents({ db }: Pick<Context, 'db'>, actor: Actor): Promise<Page<ConsentRow>> {
  const rows = await db
    .selectFrom('consents as c')
    .select(['c.id', 'c.version', 'c.given_at', 'c.withdrawn_at'])
    // The table's checks allow nothing else.
    .select((eb) => [
      eb.ref('c.document').$castTo<ConsentRow['document']>().as('document'),
      eb.ref('c.locale').$castTo<ConsentRow['locale']>().as('locale'),
      eb.ref('c.method').$castTo<ConsentRow['method']>().as('method'),
    ])
    .where('c.user_id', '=', actor.userId)
    .orderBy('c.given_at', 'desc')
    .orderBy('c.document', 'desc')
    .orderBy('c.id')
    .execute();
  return { rows: rows.map(toConsentRow), nextCursor: null };
}

type Row = Omit<ConsentRow, 'givenAt' | 'withdrawnAt'> & { given_at: Date; withdrawn_at: Date | null };

const toConsentRow = ({ given_at, withdrawn_at, ...row }: Row): ConsentRow => ({
  ...row,
  givenAt: given_at.toISOString(),
  withdrawnAt: withdrawn_at?.toISOString() ?? null,
});

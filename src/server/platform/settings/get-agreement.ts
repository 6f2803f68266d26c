import { sql } from 'kysely';
import type { LegalDocument } from '#/shared/admin/legal.ts';
import type { Actor, Context } from '../trpc/context.ts';
import { getCurrentSite } from './get-current-site.ts';

export type Agreement = { terms: string; privacy: string; changed: LegalDocument[] };

type Row = { document: LegalDocument; version: string };

/** Returns the documents with a newer version than the user agreed to; none for administrators. */
export async function getAgreement({ db }: Pick<Context, 'db'>, actor: Actor): Promise<Agreement> {
  const { legal } = await getCurrentSite(db);
  if (actor.userType === 'admin') return { ...legal, changed: [] };
  const { rows } = await sql<Row>`
    select document, max(version) as version from consents
    where user_id = ${actor.userId} and document in ('terms', 'privacy') group by document`.execute(db);
  const documents = ['terms', 'privacy'] as const;
  const changed = documents.filter((document) => {
    const agreed = rows.find((row) => row.document === document)?.version;
    return agreed !== undefined && agreed < legal[document];
  });
  return { ...legal, changed };
}

import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { LegalTexts, LegalWording } from '#/shared/admin/legal-text.ts';
import { LEGAL_VERSION, type LegalDocument } from '#/shared/admin/legal.ts';

const MOST_VERSIONS = 200;

type Row = LegalWording & { locale: string; version: string | null; updated_at: Date };

export const listLegalTexts = ({ db }: Pick<Context, 'db'>, { document }: { document: LegalDocument }) =>
  readLegalTexts(db, document);

/** One document: the version in force, the draft of the next one, and all versions. */
export async function readLegalTexts(db: Kysely<DB>, document: LegalDocument): Promise<LegalTexts> {
  const { version: inForce } = await db
    .selectFrom('legal_in_force')
    .select('version')
    .where('document', '=', document)
    .executeTakeFirstOrThrow();
  const texts: Row[] = await db
    .selectFrom('legal_texts')
    .select(['locale', 'version', 'title', 'description', 'body', 'updated_at'])
    .where('document', '=', document)
    .where((eb) => eb.or([eb('version', 'is', null), eb('version', '=', inForce)]))
    .execute();
  const draft = pairOf(texts.filter(({ version }) => version === null));
  return {
    document,
    inForce,
    current: pairOf(texts.filter(({ version }) => version !== null)),
    draft: draft && { ...draft, updatedAt: latestOf(texts) },
    versions: await listVersions(db, document),
  };
}

function pairOf(rows: Row[]) {
  const of = (locale: string): LegalWording | null => {
    const row = rows.find((one) => one.locale === locale);
    return row ? { title: row.title, description: row.description, body: row.body } : null;
  };
  const [ar, en] = [of('ar'), of('en')];
  return ar && en ? { ar, en } : null;
}

const latestOf = (rows: Row[]) =>
  new Date(
    Math.max(...rows.filter(({ version }) => version === null).map((row) => row.updated_at.getTime())),
  ).toISOString();

async function listVersions(db: Kysely<DB>, document: LegalDocument): Promise<LegalTexts['versions']> {
  const rows = await db
    .selectFrom('legal_texts as t')
    .leftJoin('user_profiles as p', 'p.id', 't.published_by')
    .select(['t.version', 't.published_at', 'p.name'])
    .where('t.document', '=', document)
    .where('t.locale', '=', 'ar')
    .where('t.version', 'is not', null)
    .orderBy('t.version', 'desc')
    .limit(MOST_VERSIONS)
    .execute();
  const published = rows.flatMap(({ version, published_at, name }) =>
    version === null
      ? []
      : [{ version, publishedAt: published_at?.toISOString() ?? null, publishedBy: name }],
  );
  return [...published, { version: LEGAL_VERSION, publishedAt: null, publishedBy: null }];
}

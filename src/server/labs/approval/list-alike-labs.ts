import { type Kysely, sql } from 'kysely';
import type { DB, ReviewStatus } from '#/server/platform/db/schema.gen.ts';
import type { AdminLab, LabLikeness } from '#/shared/admin/admin.ts';

const MOST_CANDIDATES = 200;
const SHOWN = 10;

type Read = {
  id: number;
  lab_name_ar: string;
  lab_name_en: string;
  review_status: ReviewStatus;
  same: LabLikeness[];
};

/**
 * Other labs with the same licence, telephone or name in any spelling, also as this lab proposes them: the word index finds those with all of its
 * words, of which the equal ones are returned. (E-mail addresses are unique anyway.)
 */
export async function listAlikeLabs(db: Kysely<DB>, labId: number): Promise<AdminLab['alike']> {
  const { rows } = await sql<Read>`
    with own as (
      select l.id, kind, value, fold_words(value) as words
      from labs l left join lab_proposals p on p.lab_id = l.id and p.state = 'open'
      cross join lateral (values ('licence', l.license_number), ('phone', l.phone), ('name', l.lab_name_ar),
                                 ('name', l.lab_name_en), ('licence', p.license_number), ('name', p.lab_name_ar),
                                 ('name', p.lab_name_en), ('phone', p.phone)) as said (kind, value)
      where l.id = ${labId} and cardinality(fold_words(value)) > 0
    )
    select l.id, l.lab_name_ar, l.lab_name_en, l.review_status, to_json(array_agg(distinct own.kind)) as same
    from own
    cross join lateral (
      select o.* from labs o where o.search_words @@ words_query(own.value) and o.id <> own.id
      limit ${MOST_CANDIDATES}) l
    where own.words = case own.kind when 'licence' then fold_words(l.license_number)
                                    when 'phone' then fold_words(l.phone) else fold_words(l.lab_name_ar) end
       or own.kind = 'name' and own.words = fold_words(l.lab_name_en)
    group by l.id, l.lab_name_ar, l.lab_name_en, l.review_status
    order by l.id limit ${SHOWN}`.execute(db);
  return rows.map((row) => ({
    labId: row.id,
    labName: { ar: row.lab_name_ar, en: row.lab_name_en },
    reviewStatus: row.review_status,
    same: row.same,
  }));
}

import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { FeaturedLabsInput } from '#/shared/catalog/catalog.ts';
import type { LabSummary } from '#/shared/catalog/lab.ts';
import { radiusAround } from '../places/radius-around.ts';
import { resolveLocation } from '../places/resolve-location.ts';
import { type LabFactsRow, labFactsColumns, toLabFacts } from './lab-facts.ts';
import { offeredBy, type OfferedRow, toOffered } from './lab-offered.ts';
import { openUntil } from './open-until.ts';
import { type FaceRow, faceColumns, toFace } from './picture-column.ts';
import { readCustomerRates } from './read-customer-rates.ts';

const MOST = 3;

/** A few featured labs within the radius that can be booked: a different fair draw every day. */
export async function listFeaturedLabs(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  input: FeaturedLabsInput,
): Promise<{ rows: LabSummary[]; nextCursor: null }> {
  const { point } = resolveLocation(input);
  const around = point && radiusAround(point, input.radiusKm);
  const { rows } = await sql<LabFactsRow & FaceRow & OfferedRow & { open_until: number | null }>`
    select /* hot:featured-labs */ ${labFactsColumns}, l.pos <-> ${around?.point}::cube as chord,
           t.test_count, t.from_price, ${openUntil} as open_until, ${faceColumns}
    from (
      select l.*, md5(l.id || ' ' || (now() at time zone 'Asia/Riyadh')::date) as draw
      from plans p
      join user_profiles u on u.user_type = p.audience and u.subscription_tier = p.tier
      join labs l on l.owner_id = u.id and l.approved and is_sold_here(l.city_id)
      where p.audience = 'lab' and p.is_featured and is_offered(l.id)
        and (${!around}::boolean or l.pos <-> ${around?.point}::cube <= ${around?.chord}::float8)
      order by draw limit ${MOST}
    ) l
    left join lab_earliest_slots e on e.lab_id = l.id
    ${offeredBy}
    order by l.draw`.execute(db);
  const rates = await readCustomerRates({ db, actor });
  return {
    rows: rows.map((row) => ({
      ...toLabFacts(row),
      ...toOffered(row, rates),
      isFeatured: true,
      openUntilMin: row.open_until,
      ...toFace(row.lab_id, row),
    })),
    nextCursor: null,
  };
}

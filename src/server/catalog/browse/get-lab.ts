import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { LabDetail } from '#/shared/catalog/lab.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { totalAt } from '#/shared/core/money.ts';
import { isSoldHere } from '#/shared/labs/sold-here.ts';
import { cityOfLab } from '../places/cities.ts';
import { featuredColumn } from './featured-column.ts';
import { type LabFactsRow, labFactsColumns, toLabFacts } from './lab-facts.ts';
import { offeredBy, type OfferedRow, toOffered } from './lab-offered.ts';
import { openUntil } from './open-until.ts';
import {
  type FaceRow,
  faceColumns,
  frontColumn,
  type PictureColumn,
  toFace,
  toPicture,
} from './picture-column.ts';
import { readCustomerRates } from './read-customer-rates.ts';

const MOST_EXCEPTIONS = 60;

type Row = LabFactsRow &
  FaceRow &
  OfferedRow & {
    is_featured: boolean;
    license_number: string | null;
    phone: string | null;
    city_id: string | null;
    lat: number | null;
    lon: number | null;
    cancel_notice_hours: number;
    hours: LabDetail['openingHours'];
    exceptions: LabDetail['exceptions'];
    front: PictureColumn;
    open_until: number | null;
    greatest_price: number | null;
  };

export async function getLab(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { labId }: { labId: number },
): Promise<LabDetail> {
  const { rows } = await sql<Row>`
    select /* hot:lab */ ${labFactsColumns}, null::float8 as chord,
      l.license_number, l.phone, l.city_id, l.lat, l.lon, l.cancel_notice_hours, ${featuredColumn},
      ${faceColumns}, ${frontColumn} as front, ${openUntil} as open_until, t.test_count, t.from_price,
      (select max(o.price_halalas) from lab_tests o where o.lab_id = l.id and o.is_active) as greatest_price,
      (select coalesce(json_agg(json_build_object('dow', h.dow, 'openMin', h.open_min, 'closeMin', h.close_min)
                                order by h.dow, h.open_min), '[]')
       from opening_hours h where h.lab_id = l.id) as hours,
      (select coalesce(json_agg(json_build_object('date', x.on_date, 'openMin', x.open_min, 'closeMin', x.close_min,
                                                  'note', x.note) order by x.on_date, x.open_min), '[]')
       from (select on_date, open_min, close_min, note from schedule_exceptions
             where lab_id = l.id and on_date >= (now() at time zone l.time_zone)::date
             order by on_date, open_min limit ${MOST_EXCEPTIONS}) x) as exceptions
    from labs l left join lab_earliest_slots e on e.lab_id = l.id
    ${offeredBy}
    where l.id = ${labId} and l.approved`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  const rates = await readCustomerRates({ db, actor });
  const city = cityOfLab(row.city_id);
  const { from_price: least, greatest_price: greatest } = row;
  const isOnSale = least !== null && greatest !== null && isSoldHere(city?.countryCode);
  return {
    ...toLabFacts(row),
    ...toOffered(row, rates),
    openUntilMin: row.open_until,
    isFeatured: row.is_featured,
    licenseNumber: row.license_number,
    phone: row.phone,
    city,
    lat: row.lat,
    lon: row.lon,
    cancelNoticeHours: row.cancel_notice_hours,
    totals: isOnSale ? { fromHalalas: totalAt(least, rates), toHalalas: totalAt(greatest, rates) } : null,
    openingHours: row.hours,
    exceptions: row.exceptions,
    ...toFace(labId, row),
    front: toPicture('front', labId, row.front),
  };
}

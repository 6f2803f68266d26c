import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Figures } from '#/shared/admin/overview.ts';
import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';

export type Counted = Figures;

const nothing = (): Counted => ({
  booked: 0,
  completed: 0,
  revenueHalalas: 0,
  cancelled: 0,
  noShows: 0,
  feesHalalas: 0,
  commissionHalalas: 0,
  discountsHalalas: 0,
  incomeHalalas: 0,
  newCustomers: 0,
  newLabs: 0,
});

/** Counts the figures of some days from all rows, independently of the stored counts. */
export async function countFigures(db: Kysely<DB>, { from, to }: { from: string; to: string }) {
  const all = nothing();
  const cities = new Map<string, Counted>();
  const categories = new Map<string, Counted>();
  const isWithin = (at: Date) => {
    const day = dayIn(SITE_TIME_ZONE, at);
    return day >= from && day <= to;
  };
  const add = (
    place: { city: string | null; category?: number | null },
    change: (figures: Counted) => void,
  ) => {
    change(all);
    change(memberOf(cities, place.city ?? ''));
    change(memberOf(categories, String(place.category ?? '')));
  };

  const lines = await db.selectFrom('bookings').selectAll().execute();
  const places = new Map(lines.map((line) => [line.id, { city: line.city_id, category: line.category_id }]));
  for (const line of lines) {
    const place = { city: line.city_id, category: line.category_id };
    if (line.status === 'held' || line.status === 'expired') continue;
    if (isWithin(line.created_at)) add(place, (figures) => void (figures.booked += 1));
    if (!isWithin(line.status_changed_at)) continue;
    add(place, (figures) => {
      if (line.status === 'cancelled') figures.cancelled += 1;
      if (line.status === 'no_show') figures.noShows += 1;
      if (line.status !== 'completed') return;
      figures.completed += 1;
      figures.revenueHalalas += line.total_price_halalas;
    });
  }

  const entries = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .select(['e.account', 'e.amount_halalas', 't.at', 't.booking_id'])
    .execute();
  for (const { account, amount_halalas: amount, at, booking_id: bookingId } of entries) {
    if (!isWithin(at)) continue;
    add(places.get(bookingId ?? '') ?? { city: null }, (figures) => {
      if (account === 'fees') figures.feesHalalas -= amount;
      if (account === 'commission') figures.commissionHalalas -= amount;
      if (account === 'discounts') figures.discountsHalalas += amount;
      if (account === 'fees' || account === 'commission' || account === 'discounts')
        figures.incomeHalalas -= amount;
    });
  }

  const people = await db
    .selectFrom('user_profiles')
    .select('created_at')
    .where('user_type', '=', 'customer')
    .execute();
  all.newCustomers = people.filter(({ created_at: at }) => isWithin(at)).length;
  for (const lab of await db.selectFrom('labs').select(['city_id', 'created_at']).execute()) {
    if (isWithin(lab.created_at)) add({ city: lab.city_id }, (figures) => void (figures.newLabs += 1));
  }
  return { all, cities, categories };
}

function memberOf(members: Map<string, Counted>, name: string): Counted {
  const known = members.get(name) ?? nothing();
  members.set(name, known);
  return known;
}

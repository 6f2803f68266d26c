import type { QueryClient } from '@tanstack/react-query';
import { keyOf } from '#/client/core/procedures/ask-for.ts';
import { STORED_VISITS_KEY } from '#/client/core/storage-keys.ts';
import { visitsOfBookings } from '#/client/dashboards/customer/visits-of-bookings.ts';
import type { BookingRow } from '#/shared/booking/booking.ts';
import { mergePreparation } from '#/shared/catalog/merge-preparation.ts';
import type { Page } from '#/shared/core/page.ts';
import { deviceStorage } from './device-storage.ts';
import type { StoredVisits } from './stored-data.ts';

/** The same input as the overview of the dashboard. */
export const UPCOMING = { show: 'upcoming', limit: 20 } as const;

/** Stores the time, address and preparation without the names of tests. */
export function storeVisits(queryClient: QueryClient, owner: string) {
  const query = queryClient.getQueryCache().find({ queryKey: keyOf(['booking', 'mine'], UPCOMING, 'query') });
  const answer = query?.state.data as Page<BookingRow> | undefined;
  if (!query || !answer) return;
  const confirmed = answer.rows.filter(({ status, needsTime }) => status === 'confirmed' && !needsTime);
  const visits = visitsOfBookings(confirmed).map((lines) => {
    const { fastingHours, preparation } = mergePreparation(lines);
    return {
      time: lines[0].bookingTime,
      timeZone: lines[0].timeZone,
      labName: lines[0].labName,
      labAddress: lines[0].labAddress,
      reference: lines[0].visitReference,
      fastingHours,
      preparation: preparation.map(({ text }) => text),
    };
  });
  if (visits.length === 0) return deviceStorage.remove(STORED_VISITS_KEY);
  const keptAt = new Date(query.state.dataUpdatedAt).toISOString();
  const stored: StoredVisits = { version: 1, owner, keptAt, visits };
  deviceStorage.write(STORED_VISITS_KEY, stored);
}

import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { BookingRow } from '#/shared/booking.ts';
import { mergePreparation } from '#/shared/merge-preparation.ts';
import type { Page } from '#/shared/page.ts';
import { visitsOfBookings } from '../customer/visits-of-bookings.ts';
import { trpc } from '../trpc.ts';
import { deviceStorage } from './device-storage.ts';
import { KEPT_VISITS_KEY } from './kept-keys.ts';
import type { KeptVisits } from './kept.ts';

/** As the overview of the dashboard asks. */
export const UPCOMING = { show: 'upcoming', limit: 20 } as const;

/** Keeps when and where to come and how to prepare, without the names of tests. */
export function keepVisits(queryClient: QueryClient, owner: string) {
  const query = queryClient
    .getQueryCache()
    .find({ queryKey: getQueryKey(trpc.booking.mine, UPCOMING, 'query') });
  const answer = query?.state.data as Page<BookingRow> | undefined;
  if (!query || !answer) return;
  const confirmed = answer.rows.filter(({ status }) => status === 'confirmed');
  const visits = visitsOfBookings(confirmed).map((lines) => ({
    time: lines[0].bookingTime,
    timeZone: lines[0].timeZone,
    labName: lines[0].labName,
    labAddress: lines[0].labAddress,
    references: lines.map(({ reference }) => reference),
    ...mergePreparation(lines),
  }));
  if (visits.length === 0) return deviceStorage.forget(KEPT_VISITS_KEY);
  const keptAt = new Date(query.state.dataUpdatedAt).toISOString();
  const kept: KeptVisits = { version: 1, owner, keptAt, visits };
  deviceStorage.write(KEPT_VISITS_KEY, kept);
}

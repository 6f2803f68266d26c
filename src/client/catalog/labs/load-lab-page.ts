import { notFound } from '@tanstack/react-router';
import type { TrpcUtils } from '#/client/core/procedures/procedure-utils.ts';
import { throwNotFound } from '#/client/core/throw-not-found.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';
import { placeInputOf } from '../location/use-visit-location.ts';

const OFFERS_PER_PAGE = 12;

/** The query of a lab's price list, shared by loader and list. */
export const labOffersOf = (labId: number, searchText: string) => ({
  labId,
  searchText,
  limit: OFFERS_PER_PAGE,
});

const REVIEWS_PER_PAGE = 5;

export const labReviewsOf = (labId: number, locale: Locale) => ({ labId, locale, limit: REVIEWS_PER_PAGE });

/** The map with the place of the person. */
export const labMapOf = (labId: number, chosen: ChosenPlace) => ({ labId, ...placeInputOf({}, chosen) });

type Loaded = { trpc: TrpcUtils; place: ChosenPlace; locale: Locale };

export async function loadLabPage({ trpc, place, locale }: Loaded, labIdText: string, searchText: string) {
  const labId = Number(labIdText);
  if (!/^[1-9]\d{0,8}$/.test(labIdText)) throw notFound();
  const lists = Promise.all([
    trpc.catalog.labOffers.prefetchInfinite(labOffersOf(labId, searchText)),
    trpc.reviews.ofLab.prefetchInfinite(labReviewsOf(labId, locale)),
    trpc.catalog.labTimes.prefetch({ labId }),
    trpc.catalog.labRecord.prefetch({ labId }),
    trpc.catalog.labMap.prefetch(labMapOf(labId, place)),
  ]);
  const asked = trpc.catalog.lab.ensureData({ labId }, { retry: false });
  // A query that is still pending when the page is aborted would fail again in the browser.
  const [lab] = await Promise.allSettled([asked, lists]);
  if (lab.status === 'rejected') throwNotFound(lab.reason);
  return { name: lab.value.labName, address: lab.value.labAddress };
}

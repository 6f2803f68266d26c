import { getRouteApi } from '@tanstack/react-router';
import { trpc } from '#/client/core/trpc.ts';
import type { RadiusKm } from '#/shared/core/radius.ts';
import { chosenDay } from './chosen-day.ts';
import type { TestSearch } from './test-search.ts';
import { useOffers } from './use-offers.ts';
import type { Visit } from './visit.ts';

const route = getRouteApi('/test/$testName');

/** Lab, day and time of the address with the rows they name; changing one clears those after it. */
export function useChoice(testId: number) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const list = useOffers(testId, search);
  const offer = list.chosen;
  const date = offer && chosenDay(offer, search);
  const day = trpc.booking.availableSlots.useQuery(
    { labId: offer?.labId ?? 0, date: date ?? '' },
    { enabled: offer !== undefined && date !== undefined },
  );
  const isFree = day.data?.rows.some(({ slotTime }) => slotTime === search.time);
  // A time that was taken since the link was made is no valid choice.
  const visit: Visit | null =
    offer && date && search.time && isFree ? { offer, date, slotTime: search.time } : null;

  const isTimeLost = offer !== undefined && search.time !== undefined && isFree === false;

  const change = (next: Partial<TestSearch>) =>
    navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  return {
    search,
    list,
    offer,
    date,
    visit,
    isTimeLost,
    chooseLab: (labId: number) => change({ lab_id: labId, date: undefined, time: undefined }),
    chooseDay: (chosen: string) => change({ date: chosen, time: undefined }),
    chooseTime: (slotTime: string) => change({ date, time: slotTime }),
    widen: (radiusKm: RadiusKm) => change({ radiusKm }),
    claimCitizen: (isCitizen: boolean) => void change({ citizen: isCitizen || undefined }),
    clearTime: () => change({ time: undefined }),
  };
}

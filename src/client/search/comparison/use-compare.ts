import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import {
  placeName,
  useCentre,
  useChosenPlace,
  useRequestedLocation,
} from '#/client/catalog/location/use-visit-location.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { FIRST_COMPARED_LABS, MOST_COMPARED_LABS } from '#/shared/search/search-options.ts';
import { type CompareState, inputOf, testIdsOf, testsParam } from './compare-state.ts';

const route = getRouteApi('/compare');

/** The basket of the address, the comparison by the server, and the setters. */
export function useCompare() {
  const locale = useLocale();
  const state = route.useSearch();
  const navigate = route.useNavigate();
  const testIds = testIdsOf(state);
  const chosen = useChosenPlace();
  const [limit, setLimit] = useState(FIRST_COMPARED_LABS);
  const answer = trpc.search.basket.useQuery(inputOf(state, chosen, limit), {
    enabled: testIds.length > 0,
    placeholderData: keepPreviousData,
  });
  const found = testIds.length > 0 ? answer.data?.place : null;

  const standIn = answer.data?.isPlaceUnknown ? answer.data.place : null;
  const location = useRequestedLocation(state, found);
  const change = (next: Partial<CompareState>) => {
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  };
  return {
    state,
    testIds,
    /** Of the address, but not in the catalogue any more. */
    goneCount:
      answer.data && !answer.isPlaceholderData && testIds.length > 0
        ? testIds.length - answer.data.tests.length
        : 0,
    answer,
    /** As it was asked for. */
    location,
    /** The name of the place that distances are measured from. */
    measuredFrom: standIn ? placeName(standIn, locale) : location.text,
    centre: useCentre(state, found),
    /** The place that stands for an unknown one of the address. */
    standIn,
    change,
    /** Null after the press. */
    showMoreLabs: limit < MOST_COMPARED_LABS ? () => setLimit(MOST_COMPARED_LABS) : null,
    addTests: (added: readonly number[]) => change(testsParam([...testIds, ...added])),
    removeTest: (testId: number) => {
      const left = testIds.filter((id) => id !== testId);
      // A purpose alone would fill the basket again.
      change({ ...testsParam(left), ...(left.length === 0 ? { purpose: undefined } : {}) });
    },
  };
}
export type Compare = ReturnType<typeof useCompare>;

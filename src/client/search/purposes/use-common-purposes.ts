import { keepPreviousData } from '@tanstack/react-query';
import { useChosenPlace } from '#/client/catalog/location/use-visit-location.ts';
import { trpc } from '#/client/core/trpc.ts';
import type { PurposeOffer } from '#/shared/search/purpose.ts';
import { commonPurposesInput } from './common-purposes-input.ts';

/** Common questions near the chosen place; none until they are there. */
export function useCommonPurposes(limit?: number): readonly PurposeOffer[] {
  const { data } = trpc.search.commonPurposes.useQuery(commonPurposesInput(useChosenPlace(), limit), {
    placeholderData: keepPreviousData,
  });
  return data?.rows ?? [];
}

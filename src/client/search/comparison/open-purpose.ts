import { redirect } from '@tanstack/react-router';
import type { TrpcUtils } from '#/client/core/procedures/procedure-utils.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';
import { commonPurposesInput } from '../purposes/common-purposes-input.ts';
import { comparisonOf, testIdsOf } from '../purposes/purpose-link-params.ts';
import type { CompareState } from './compare-state.ts';

export const ALL_BASKETS = 8;

/** An address without tests: a purpose fills them in; else the page offers baskets to begin with. */
export async function openPurpose(trpc: TrpcUtils, state: CompareState, place: ChosenPlace): Promise<void> {
  const [purpose] = await Promise.all([
    state.purpose ? trpc.search.purpose.ensureData({ slug: state.purpose }) : null,
    trpc.search.commonPurposes.prefetch(commonPurposesInput(place, ALL_BASKETS)),
  ]);
  if (!purpose || purpose.tests.length === 0) return;
  throw redirect({
    to: '/compare',
    search: { ...state, ...comparisonOf(purpose.slug, testIdsOf(purpose)) },
    replace: true,
  });
}

import { useState } from 'react';
import { MOST_LINES } from '#/shared/order-limits.ts';
import type { CartItem } from '#/shared/cart.ts';
import { trpc } from '../trpc.ts';

/** The basket as the labs offer it at this moment; undefined until the server has answered. */
export function useCurrentOffers(items: readonly CartItem[]) {
  const labTestIds = items.map(({ labTestId }) => labTestId);
  // What was taken out stays asked for: nothing flickers, and it may be put back.
  const [asked, setAsked] = useState(labTestIds);
  if (labTestIds.some((labTestId) => !asked.includes(labTestId))) {
    const all = [...new Set([...labTestIds, ...asked])];
    setAsked(all.length > MOST_LINES ? labTestIds : all);
  }
  const answer = trpc.catalog.offers.useQuery(
    { labTestIds: asked },
    { enabled: asked.length > 0, refetchOnMount: 'always' },
  );
  return answer.data?.rows;
}

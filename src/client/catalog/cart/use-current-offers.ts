import { useState } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import type { CartItem } from '#/shared/catalog/cart.ts';
import { MOST_LINES } from '#/shared/core/order-limits.ts';

/** The offers of the cart as the labs offer them now; undefined until the server has answered. */
export function useCurrentOffers(items: readonly CartItem[]) {
  const labTestIds = items.map(({ labTestId }) => labTestId);
  // Removed items stay in the query, so that nothing flickers and they can be restored.
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

import { lazy, Suspense, useState } from 'react';
import { useSession } from '#/client/core/session/use-session.ts';
import type { CartItem } from '#/shared/catalog/cart.ts';
import { MOST_LINES, MOST_PLACES } from '#/shared/core/order-limits.ts';
import { type CartVisit, wantedVisits } from './cart-visits.ts';

// Accounts that may book for others load it, with the page of a test: a file of its own would part what pages share.
const ForWhom = lazy(() =>
  import('../payment/pay-choice.tsx').then((module) => ({ default: module.ForWhom })),
);

/** Whom the visits of the cart are for: the choice, what they cost together, and what is held. */
export function useComing(visits: readonly CartVisit[], items: readonly CartItem[], onChange: () => void) {
  const user = useSession();
  const [people, setPeople] = useState<readonly string[]>([]);
  const mayChoose = user?.userType === 'customer' && !user.isAnonymous;
  return {
    priced: people.length > 1 ? people.flatMap(() => items) : items,
    wanted: wantedVisits(visits, people),
    choice: mayChoose ? (
      <Suspense>
        <ForWhom
          chosen={people}
          most={mostPeople(visits)}
          onChoose={(chosen) => {
            onChange();
            setPeople(chosen);
          }}
        />
      </Suspense>
    ) : null,
  };
}

/** As many as an order has lines for, and no more places than it may take. */
function mostPeople(visits: readonly CartVisit[]) {
  const lines = visits.reduce((sum, visit) => sum + visit.lines.length, 0);
  return Math.max(1, Math.min(Math.floor(MOST_LINES / lines), Math.floor(MOST_PLACES / visits.length)));
}

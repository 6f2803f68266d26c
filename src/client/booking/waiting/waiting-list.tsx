import '#/client/core/messages/waiting.ts';
import { Trans } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { WaitCard } from './wait-card.tsx';
import { waitingListRecipe } from './waiting-list-recipe.ts';

const List = styled('section', waitingListRecipe);
/** A place that frees while the page is open appears without a press. */
const AGAIN_MS = 30_000;

/** The person's entries in waiting lists, and the place that is held for them. Messages lead to it by its name. */
export function WaitingList() {
  const { data } = trpc.booking.waits.useQuery(undefined, { refetchInterval: AGAIN_MS });
  if (!data || data.rows.length === 0) return null;
  return (
    <List id="waiting" aria-labelledby="waiting-title">
      <Heading id="waiting-title" as="h2" size="h3">
        <Trans>Waiting list</Trans>
      </Heading>
      <ul>
        {data.rows.map((entry) => (
          <WaitCard key={entry.id} entry={entry} />
        ))}
      </ul>
    </List>
  );
}

import { styled } from '../ui/styled.tsx';
import { stackRecipe } from './overview-recipe.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { trpc } from '../trpc.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Heading } from '../ui/heading.tsx';
import { BookingCard } from './booking-card.tsx';

const Stack = styled('div', stackRecipe);

/** The next visit first: it is what the person came for. */
export function CustomerOverview() {
  const [{ rows }] = trpc.booking.mine.useSuspenseQuery({ show: 'upcoming', limit: 20 });
  const [next] = rows;
  const others = rows.length - 1;
  if (!next) {
    return (
      <EmptyState
        title={<Trans>No visit is booked</Trans>}
        action={
          <LinkButton to="/search" search={{ query: '' }} variant="solid">
            <Trans>Find a test</Trans>
          </LinkButton>
        }
      >
        <Trans>When you book a test, its time, place and preparation stand here.</Trans>
      </EmptyState>
    );
  }
  return (
    <Stack>
      <Heading>
        <Trans>Your next visit</Trans>
      </Heading>
      <BookingCard booking={next} withPreparation />
      {others > 0 ? (
        <LinkButton to="/dashboard" search={{ section: 'bookings', show: 'upcoming' }} variant="tint">
          <Plural
            value={others}
            zero="All coming visits"
            one="One more coming visit"
            two="Two more coming visits"
            few="# more coming visits"
            many="# more coming visits"
            other="# more coming visits"
          />
        </LinkButton>
      ) : null}
    </Stack>
  );
}

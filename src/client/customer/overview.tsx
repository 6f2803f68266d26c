import { styled } from '../ui/styled.tsx';
import { stackRecipe } from './overview-recipe.ts';
import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import type { SessionUser } from '#/shared/auth.ts';
import { UnverifiedEmailNotice } from '../account/unverified-email-notice.tsx';
import { trpc } from '../trpc.ts';
import { LinkButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Heading } from '../ui/heading.tsx';
import { Notice } from '../ui/notice.tsx';
import { BookingCard } from './booking-card.tsx';
import { visitsOfBookings } from './visits-of-bookings.ts';

const Stack = styled('div', stackRecipe);

export function CustomerOverview({ user }: { user: SessionUser }) {
  return (
    <Stack>
      <UnverifiedEmailNotice user={user} />
      {user.isAnonymous ? <KeepTheCode /> : null}
      <NextVisit />
    </Stack>
  );
}

function KeepTheCode() {
  return (
    <Notice icon={<KeyRound aria-hidden />}>
      <Trans>
        Your code and PIN are the only way back to your bookings and results. We cannot restore them.{' '}
        <Link className="link" to="/dashboard" search={{ section: 'settings' }}>
          Turn this into a named account
        </Link>
      </Trans>
    </Notice>
  );
}

/** The next visit first: it is what the person came for. */
function NextVisit() {
  const [{ rows }] = trpc.booking.mine.useSuspenseQuery({ show: 'upcoming', limit: 20 });
  const visits = visitsOfBookings(rows);
  const [next] = visits;
  const others = visits.length - 1;
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
    <>
      <Heading>
        <Trans>Your next visit</Trans>
      </Heading>
      <BookingCard lines={next} withPreparation />
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
    </>
  );
}

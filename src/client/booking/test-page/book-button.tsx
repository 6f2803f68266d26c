import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSession } from '#/client/core/session/use-session.ts';
import { Button } from '#/client/ui/base/button.tsx';

/** The progress of the choice. Only 'ready' and 'no-lab' (which shows what is missing) can be pressed. */
export type BookingStage =
  | 'no-lab'
  | 'no-day'
  | 'no-time'
  | 'ready'
  | 'not-customer'
  | 'needs-name'
  | 'sending';

export function useBookingStage(has: {
  lab: boolean;
  day: boolean;
  time: boolean;
  isSending: boolean;
  allowsAnonymous: boolean;
}): BookingStage {
  const user = useSession();
  if (user && user.userType !== 'customer') return 'not-customer';
  if (user?.isAnonymous && !has.allowsAnonymous) return 'needs-name';
  if (has.isSending) return 'sending';
  if (!has.lab) return 'no-lab';
  if (!has.day) return 'no-day';
  return has.time ? 'ready' : 'no-time';
}

type Props = {
  stage: BookingStage;
  isByCard: boolean;
  isShort?: boolean;
  onPress: () => void;
  describedBy?: string;
};

/** The primary button of the page. */
export function BookButton({ stage, isByCard, isShort = false, onPress, describedBy }: Props) {
  const mayPress = stage === 'ready' || stage === 'no-lab';
  return (
    <Button
      size="lg"
      variant={stage === 'no-lab' && !isShort ? 'tint' : 'solid'}
      disabled={!mayPress}
      aria-busy={stage === 'sending'}
      onClick={onPress}
      aria-describedby={describedBy}
    >
      {stage === 'sending' ? (
        <Trans>Booking…</Trans>
      ) : stage === 'no-lab' ? (
        <Trans>Choose the lab</Trans>
      ) : isByCard ? (
        <Trans>Continue to payment</Trans>
      ) : isShort ? (
        <Trans>Book</Trans>
      ) : (
        <Trans>Book this time</Trans>
      )}
    </Button>
  );
}

/** Why the button is disabled. */
export function BookingHint({ stage }: { stage: BookingStage }) {
  switch (stage) {
    case 'no-day':
      return <Trans>Choose a day first.</Trans>;
    case 'no-time':
      return <Trans>Choose a time first.</Trans>;
    case 'not-customer':
      return <Trans>Only a customer account can book. Log in with one to go on.</Trans>;
    case 'needs-name':
      return (
        <Trans>
          The law asks labs to report this test, so it needs a name.{' '}
          <Link className="link" to="/dashboard" search={{ section: 'settings' }}>
            Add your name in the settings
          </Link>
        </Trans>
      );
    case 'no-lab':
    case 'ready':
    case 'sending':
      return null;
  }
}

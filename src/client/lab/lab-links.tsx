import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CalendarDays, House, Settings, TestTube } from 'lucide-react';

export type LabSection = 'overview' | 'bookings' | 'tests' | 'settings';

/** The lab's sections. Until it is approved, those that need approval say so and lead nowhere. */
export function LabLinks({ section, isApproved }: { section: LabSection; isApproved: boolean }) {
  const { t } = useLingui();
  const current = (name: LabSection) => (section === name ? ({ 'aria-current': 'page' } as const) : {});
  const reason = t`Opens once your lab is approved`;
  return (
    <>
      <Link to="/dashboard" {...current('overview')}>
        <House aria-hidden />
        <Trans>Overview</Trans>
      </Link>
      {isApproved ? (
        <>
          <Link to="/dashboard" search={{ section: 'bookings' }} {...current('bookings')}>
            <CalendarDays aria-hidden />
            <Trans>Bookings</Trans>
          </Link>
          <Link to="/dashboard" search={{ section: 'tests' }} {...current('tests')}>
            <TestTube aria-hidden />
            <Trans>Tests</Trans>
          </Link>
        </>
      ) : (
        <>
          <span className="off" title={reason}>
            <CalendarDays aria-hidden />
            <Trans>Bookings</Trans>
            <span className="sr">{reason}</span>
          </span>
          <span className="off" title={reason}>
            <TestTube aria-hidden />
            <Trans>Tests</Trans>
            <span className="sr">{reason}</span>
          </span>
        </>
      )}
      <Link to="/dashboard" search={{ section: 'settings' }} {...current('settings')}>
        <Settings aria-hidden />
        <Trans>Settings</Trans>
      </Link>
    </>
  );
}

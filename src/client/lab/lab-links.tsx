import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CalendarDays, House, Lock, Settings, TestTube } from 'lucide-react';
import type { ReactNode } from 'react';

type LabSection = 'overview' | 'bookings' | 'tests' | 'settings';

/** The lab's sections. Until it is approved, those that need approval say so and lead nowhere. */
export function LabLinks({ section, isApproved }: { section: LabSection; isApproved: boolean }) {
  const current = (name: LabSection) => (section === name ? ({ 'aria-current': 'page' } as const) : {});
  const bookings = (
    <>
      <CalendarDays aria-hidden />
      <Trans>Bookings</Trans>
    </>
  );
  const tests = (
    <>
      <TestTube aria-hidden />
      <Trans>Tests</Trans>
    </>
  );
  return (
    <>
      <Link to="/dashboard" activeOptions={{ exact: true }} {...current('overview')}>
        <House aria-hidden />
        <Trans>Overview</Trans>
      </Link>
      {isApproved ? (
        <Link to="/dashboard" search={{ section: 'bookings' }} {...current('bookings')}>
          {bookings}
        </Link>
      ) : (
        <ClosedSection>{bookings}</ClosedSection>
      )}
      {isApproved ? (
        <Link to="/dashboard" search={{ section: 'tests' }} {...current('tests')}>
          {tests}
        </Link>
      ) : (
        <ClosedSection>{tests}</ClosedSection>
      )}
      <Link to="/dashboard" search={{ section: 'settings' }} {...current('settings')}>
        <Settings aria-hidden />
        <Trans>Settings</Trans>
      </Link>
    </>
  );
}

function ClosedSection({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const reason = t`Opens once your lab is approved`;
  return (
    <span className="off" title={reason}>
      {children}
      <Lock aria-hidden className="lock" />
      <span className="sr">{reason}</span>
    </span>
  );
}

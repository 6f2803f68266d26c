import '../later-words.ts';
import { useLingui } from '@lingui/react/macro';
import type { SessionUser } from '#/shared/auth.ts';
import type { DashboardSearch } from '../customer/dashboard-search.ts';
import { Workplace } from '../workplace/workplace.tsx';
import { LabBookings } from './bookings.tsx';
import { LabHead } from './lab-head.tsx';
import { LabLinks } from './lab-links.tsx';
import { LabOverview } from './overview.tsx';
import { LabSettings } from './lab-settings.tsx';
import { LabTests } from './tests.tsx';

export function LabDashboard({ user, search }: { user: SessionUser; search: DashboardSearch }) {
  const { t } = useLingui();
  // A lab reads its messages under the bell.
  const wanted = search.section === 'inbox' ? 'overview' : (search.section ?? 'overview');
  const section = user.approved || wanted === 'settings' ? wanted : 'overview';
  return (
    <Workplace
      label={t`Dashboard sections`}
      links={<LabLinks section={section} isApproved={user.approved} />}
    >
      <LabHead user={user} />
      {section === 'overview' ? <LabOverview user={user} /> : null}
      {section === 'bookings' ? <LabBookings search={search} /> : null}
      {section === 'tests' ? <LabTests search={search} /> : null}
      {section === 'settings' ? <LabSettings user={user} chargeId={search.charge} /> : null}
    </Workplace>
  );
}

import '#/client/core/messages/lab.ts';
import { useLingui } from '@lingui/react/macro';
import type { DashboardSearch } from '#/client/core/dashboard-search.ts';
import { DashboardLayout } from '#/client/ui/dashboard-layout/dashboard-layout.tsx';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { canDo } from '#/shared/identity/lab-role.ts';
import { LabHead } from './lab-head.tsx';
import { LabLinks } from './lab-links.tsx';
import { LabLive } from './lab-live.ts';
import { type LabSection, openSection } from './lab-sections.ts';
import { LabSettings } from './lab-settings.tsx';
import { lazySections } from './lazy-sections.ts';
import { LabOverview } from './overview.tsx';

const contents = {
  overview: LabOverview,
  settings: LabSettings,
  ...lazySections,
} as const satisfies Record<LabSection, unknown>;

export function LabDashboard({ user, search }: { user: SessionUser; search: DashboardSearch }) {
  const { t } = useLingui();
  const section = openSection(user, search);
  const Content = contents[section];
  return (
    <DashboardLayout label={t`Dashboard sections`} links={<LabLinks section={section} user={user} />}>
      {user.approved && user.lab && canDo(user.lab.role, 'seeVisits') ? <LabLive /> : null}
      <LabHead user={user} />
      <Content user={user} search={search} />
    </DashboardLayout>
  );
}

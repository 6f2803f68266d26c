import '#/client/core/messages/lab.ts';
import { useLingui } from '@lingui/react/macro';
import type { DashboardSearch } from '#/client/core/dashboard-search.ts';
import { DashboardLayout } from '#/client/ui/dashboard-layout/dashboard-layout.tsx';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { canDo } from '#/shared/identity/lab-role.ts';
import { FindInLab } from './find-in-lab.tsx';
import { LabHead, ReviewNotice } from './lab-head.tsx';
import { LabLinks } from './lab-links.tsx';
import { LabLive } from './lab-live.ts';
import { type LabSection, openSection } from './lab-sections.ts';
import { LabSettings } from './lab-settings.tsx';
import { lazySections } from './lazy-sections.ts';
import { LabOverview } from './overview.tsx';
import { labSectionNames } from './section-names.ts';

const contents = {
  overview: LabOverview,
  settings: LabSettings,
  ...lazySections,
} as const satisfies Record<LabSection, unknown>;

export function LabDashboard({ user, search }: { user: SessionUser; search: DashboardSearch }) {
  const { t, i18n } = useLingui();
  const section = openSection(user, search);
  const Content = contents[section];
  const name = i18n._(labSectionNames[section]);
  return (
    <DashboardLayout
      label={t`Dashboard sections`}
      current={name}
      links={<LabLinks section={section} user={user} />}
      find={<FindInLab user={user} />}
    >
      {user.approved && user.lab && canDo(user.lab.role, 'seeVisits') ? <LabLive /> : null}
      {section === 'overview' ? <LabHead user={user} /> : <h1 className="sr">{name}</h1>}
      {user.approved ? null : <ReviewNotice user={user} />}
      <Content user={user} search={search} />
    </DashboardLayout>
  );
}

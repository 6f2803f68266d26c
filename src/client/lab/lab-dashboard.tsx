import '../later-words.ts';
import { useLingui } from '@lingui/react/macro';
import { lazy } from 'react';
import { canDo } from '#/shared/lab-role.ts';
import type { SessionUser } from '#/shared/auth.ts';
import type { DashboardSearch } from '../customer/dashboard-search.ts';
import { Workplace } from '../workplace/workplace.tsx';
import { LabHead } from './lab-head.tsx';
import { LabLive } from './lab-live.ts';
import { LabLinks } from './lab-links.tsx';
import { type LabSection, sectionOf, sections } from './lab-sections.ts';
import { LabOverview } from './overview.tsx';
import { LabSettings } from './lab-settings.tsx';

// Each comes when it is opened: a reception has no use for the code of the statements.
const DeskSection = lazy(async () => ({ default: (await import('../desk/desk-section.tsx')).DeskSection }));
const OffersSection = lazy(async () => ({
  default: (await import('../offers/offers-section.tsx')).OffersSection,
}));
const ScheduleSection = lazy(async () => ({
  default: (await import('../schedule/schedule-section.tsx')).ScheduleSection,
}));
const LabResultsSection = lazy(async () => ({
  default: (await import('../lab-results/lab-results-section.tsx')).LabResultsSection,
}));
const MoneySection = lazy(async () => ({
  default: (await import('../lab-money/money-section.tsx')).MoneySection,
}));
const QualitySection = lazy(async () => ({
  default: (await import('../lab-quality/quality-section.tsx')).QualitySection,
}));

const contents = {
  overview: LabOverview,
  bookings: DeskSection,
  tests: OffersSection,
  schedule: ScheduleSection,
  'upload-results': LabResultsSection,
  payments: MoneySection,
  'ai-analysis': QualitySection,
  settings: LabSettings,
} as const satisfies Record<LabSection, unknown>;

export function LabDashboard({ user, search }: { user: SessionUser; search: DashboardSearch }) {
  const { t } = useLingui();
  const section = openSection(user, search);
  const Content = contents[section];
  return (
    <Workplace label={t`Dashboard sections`} links={<LabLinks section={section} user={user} />}>
      {user.approved && user.lab && canDo(user.lab.role, 'seeVisits') ? <LabLive /> : null}
      <LabHead user={user} />
      <Content user={user} search={search} />
    </Workplace>
  );
}

/** What the address asks for, where this person may open it; a lab reads its messages under the bell. */
function openSection({ approved, lab }: SessionUser, search: DashboardSearch): LabSection {
  const wanted = sectionOf(search);
  const { permission } = sections[wanted];
  if (permission === null) return wanted;
  return approved && lab && canDo(lab.role, permission) ? wanted : 'overview';
}

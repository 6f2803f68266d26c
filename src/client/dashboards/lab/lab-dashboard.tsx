import '#/client/core/messages/account.ts';
import '#/client/core/messages/lab.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type DashboardSearch, dashboardSearch } from '#/client/core/dashboard-search.ts';
import { TotpFirst, useTotpFirst } from '#/client/identity/account/totp-card.tsx';
import { DashboardLayout } from '#/client/ui/dashboard-layout/dashboard-layout.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useOpening } from '#/client/ui/page/use-opening.ts';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { canDo } from '#/shared/identity/lab-role.ts';
import { FindInLab } from './find-in-lab.tsx';
import { LabHead, ReviewNotice } from './lab-head.tsx';
import { LabLinks } from './lab-links.tsx';
import { LabLive } from './lab-live.ts';
import { type LabSection, isGuardedSection, openSection } from './lab-sections.ts';
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
  const { isTotpFirst, onUnderWay } = useTotpFirst(user);
  const section = openSection(user, search);
  const isWaiting = isTotpFirst && isGuardedSection(section);
  const Content = contents[section];
  const name = i18n._(labSectionNames[section]);
  const opening = useOpening();
  // What the press asked for is named at once; the section follows with its code.
  const shown = opening === null ? section : openSection(user, dashboardSearch({ section: opening }));
  return (
    <DashboardLayout
      label={t`Dashboard sections`}
      current={i18n._(labSectionNames[shown])}
      isOpening={shown !== section}
      links={<LabLinks section={shown} isOpening={shown !== section} user={user} />}
      find={<FindInLab user={user} />}
    >
      {user.approved && user.lab && canDo(user.lab.role, 'seeVisits') ? <LabLive /> : null}
      {section === 'overview' ? <LabHead user={user} /> : <h1 className="sr">{name}</h1>}
      {user.approved ? null : <ReviewNotice user={user} />}
      {isTotpFirst ? (
        <SecondStep user={user} isHere={isWaiting || section === 'settings'} onUnderWay={onUnderWay} />
      ) : null}
      {isWaiting ? null : <Content user={user} search={search} />}
    </DashboardLayout>
  );
}

type SecondStepProps = { user: SessionUser; isHere: boolean; onUnderWay: (isUnderWay: boolean) => void };

/** The second factor is set up in the settings and in place of what is guarded; the desk says that it is missing. */
function SecondStep({ user, isHere, onUnderWay }: SecondStepProps) {
  if (!isHere) {
    return (
      <Notice tone="amber">
        <Trans>Set up the second step of signing in: results, money and staff open after it.</Trans>{' '}
        <Link className="link" to="/dashboard" search={{ section: 'settings' }}>
          <Trans>Set it up</Trans>
        </Link>
      </Notice>
    );
  }
  return (
    <TotpFirst
      user={user}
      onUnderWay={onUnderWay}
      lead={
        <Trans>
          Results of people, money and staff open with a code from your phone beside the password. The day at
          the desk goes on without it.
        </Trans>
      }
    />
  );
}

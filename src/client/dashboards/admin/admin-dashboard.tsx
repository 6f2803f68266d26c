import '#/client/core/messages/account.ts';
import '#/client/core/messages/admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { TotpSetUp } from '#/client/identity/account/totp-set-up.tsx';
import { useUserUpdated } from '#/client/identity/account/use-user-updated.ts';
import { DashboardLayout } from '#/client/ui/dashboard-layout/dashboard-layout.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { AdminLinks } from './admin-links.tsx';
import { FindInAdmin } from './find-in-admin.tsx';
import { lazySections } from './lazy-sections.ts';
import { adminSectionNames } from './section-names.ts';

export function AdminDashboard({ user, search }: { user: SessionUser; search: AdminSearch }) {
  const { t, i18n } = useLingui();
  const userUpdated = useUserUpdated();
  // The session's second factor is 'on' while the recovery codes are still on screen.
  const [isSettingUp, setSettingUp] = useState(false);

  async function onUnderWay(isUnderWay: boolean) {
    if (!isUnderWay) await userUpdated();
    setSettingUp(isUnderWay);
  }
  const label = t`Dashboard sections`;
  const section = search.section ?? 'overview';
  const Section = lazySections[section];
  if (user.mustSetUpTotp || isSettingUp) {
    return (
      <DashboardLayout label={label} current={label} links={null}>
        <TotpFirst onUnderWay={(isUnderWay) => void onUnderWay(isUnderWay)} />
      </DashboardLayout>
    );
  }
  return (
    <DashboardLayout
      label={label}
      current={i18n._(adminSectionNames[section])}
      links={<AdminLinks section={section} />}
      find={<FindInAdmin />}
    >
      <Section user={user} search={search} />
    </DashboardLayout>
  );
}

/** The admin must set up the second factor before any section opens. */
function TotpFirst({ onUnderWay }: { onUnderWay: (isUnderWay: boolean) => void }) {
  return (
    <>
      <Heading as="h1" size="h1">
        <Trans>One step before the desk opens</Trans>
      </Heading>
      <SettingsCard
        title={<Trans>Second step of signing in</Trans>}
        lead={
          <Trans>
            This desk reaches other people's data, so it asks for a code from your phone beside the password.
            It takes a minute.
          </Trans>
        }
      >
        <TotpSetUp startLook="solid" onUnderWay={onUnderWay} />
      </SettingsCard>
    </>
  );
}

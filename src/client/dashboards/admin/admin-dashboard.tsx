import '#/client/core/messages/account.ts';
import '#/client/core/messages/admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { TotpFirst, useTotpFirst } from '#/client/identity/account/totp-card.tsx';
import { DashboardLayout } from '#/client/ui/dashboard-layout/dashboard-layout.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { SessionUser } from '#/shared/identity/auth.ts';
import { AdminLinks } from './admin-links.tsx';
import { FindInAdmin } from './find-in-admin.tsx';
import { lazySections } from './lazy-sections.ts';
import { adminSectionNames } from './section-names.ts';

export function AdminDashboard({ user, search }: { user: SessionUser; search: AdminSearch }) {
  const { t, i18n } = useLingui();
  const { isTotpFirst, onUnderWay } = useTotpFirst(user);
  const label = t`Dashboard sections`;
  const section = search.section ?? 'overview';
  const Section = lazySections[section];
  if (isTotpFirst) {
    return (
      <DashboardLayout label={label} current={label} links={null}>
        <Heading as="h1" size="h1">
          <Trans>One step before the desk opens</Trans>
        </Heading>
        <TotpFirst
          user={user}
          onUnderWay={onUnderWay}
          lead={
            <Trans>
              This desk reaches other people's data, so it asks for a code from your phone beside the
              password. It takes a minute.
            </Trans>
          }
        />
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

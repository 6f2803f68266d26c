import '#/client/core/messages/account.ts';
import '#/client/core/messages/admin.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type AdminSearch, adminSearch } from '#/client/core/admin-search.ts';
import { mayOpen } from '#/client/core/signed-in/admin-doors.ts';
import { adminRoleNames } from '#/client/core/signed-in/admin-role-messages.ts';
import { trpc } from '#/client/core/trpc.ts';
import { TotpFirst, useTotpFirst } from '#/client/identity/account/totp-card.tsx';
import { DashboardLayout } from '#/client/ui/dashboard-layout/dashboard-layout.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useOpening } from '#/client/ui/page/use-opening.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { AdminRole } from '#/shared/identity/admin-role.ts';
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
  const opening = useOpening();
  const shown = opening === null ? section : (adminSearch({ section: opening }).section ?? 'overview');
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
      current={i18n._(adminSectionNames[shown])}
      isOpening={shown !== section}
      links={<AdminLinks section={shown} isOpening={shown !== section} />}
      find={<FindInAdmin />}
    >
      {mayOpen(user.adminRole, search) ? (
        <Section user={user} search={search} />
      ) : (
        <NotForRole role={user.adminRole} />
      )}
    </DashboardLayout>
  );
}

/** Stands in place of a section that the role cannot open. It says why, and names the owners to ask. */
function NotForRole({ role }: { role: AdminRole | null }) {
  const { t, i18n } = useLingui();
  const name = role === null ? '' : i18n._(adminRoleNames[role]);
  const owners = [...new Set(trpc.admin.owners.useQuery().data)];
  return (
    <>
      <Heading as="h1" size="h1">
        <Trans>Not part of your role</Trans>
      </Heading>
      <Notice tone="amber">
        <Trans>Your role at the desk ({name}) does not open this page. An owner can change your role.</Trans>
        {owners.length > 0 ? (
          <ul aria-label={t`Owners`}>
            {owners.map((owner) => (
              <li key={owner}>
                <bdi>{owner}</bdi>
              </li>
            ))}
          </ul>
        ) : null}
      </Notice>
    </>
  );
}

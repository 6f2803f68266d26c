import '#/client/core/messages/account.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SectionProps } from '#/client/core/section-props.ts';
import { AccountSettings } from '#/client/identity/account/account-settings.tsx';
import { CertificatesCard } from '#/client/labs/certificates/certificates-card.tsx';
import { PictureCard } from '#/client/labs/pictures/picture-card.tsx';
import { StaffCard } from '#/client/labs/staff/staff-card.tsx';
import { WebhooksCard } from '#/client/labs/webhooks/webhooks-card.tsx';
import { SitesCard } from '#/client/labs/widget/sites-card.tsx';
import { LabPlan } from '#/client/payments/plans/plan-settings.tsx';
import { SettingsCard } from '#/client/ui/page/settings-card.tsx';
import { mayDo } from '#/shared/identity/may-do.ts';
import { BankAccountCard } from './bank-account-card.tsx';
import { DetailsForm } from './details-form.tsx';
import { LicenceNotice } from './licence-notice.tsx';
import { TestsToHide } from './tests-to-hide.tsx';
import { VatNumberCard } from './vat-number-card.tsx';

/** The public card of the lab, its plan and the account of the signed-in user. */
export function LabSettings({ user, search }: SectionProps) {
  const hasAccount = user.lab?.reviewStatus === 'approved' && mayDo(user, 'money');
  if (user.lab?.role !== 'owner' || user.mustSetUpTotp) {
    return (
      <>
        {hasAccount ? <BankAccountCard /> : null}
        {hasAccount ? <VatNumberCard /> : null}
        <AccountSettings user={user} />
      </>
    );
  }
  return (
    <>
      <SettingsCard
        title={<Trans>Your lab</Trans>}
        lead={<Trans>What customers read about you, in both languages.</Trans>}
      >
        <LicenceNotice isInSettings />
        {user.approved ? (
          <p>
            <Link className="link" to="/labs/$labId" params={{ labId: String(user.lab.labId) }}>
              <Trans>See your public page</Trans>
            </Link>
          </p>
        ) : null}
        <DetailsForm />
      </SettingsCard>
      {user.approved ? (
        <>
          <PictureCard kind="logo" />
          <PictureCard kind="front" />
        </>
      ) : null}
      <CertificatesCard />
      {hasAccount ? <BankAccountCard /> : null}
      {hasAccount ? <VatNumberCard /> : null}
      {user.approved ? <StaffCard /> : null}
      {user.approved ? <SitesCard labId={user.lab.labId} /> : null}
      {user.approved ? <WebhooksCard /> : null}
      <LabPlan chargeId={search.charge} />
      <TestsToHide />
      <AccountSettings user={user} />
    </>
  );
}

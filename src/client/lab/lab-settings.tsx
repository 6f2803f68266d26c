import { Trans } from '@lingui/react/macro';
import { canDo } from '#/shared/lab-role.ts';
import { AccountSettings } from '../account/account-settings.tsx';
import { SettingsCard } from '../account/settings-card.tsx';
import { LabPlan } from '../pricing/plan-settings.tsx';
import { StaffCard } from '../staff/staff-card.tsx';
import { BankAccountCard } from './bank-account-card.tsx';
import { DetailsForm } from './details-form.tsx';
import { LicenceNotice } from './licence-notice.tsx';
import type { SectionProps } from './section-props.ts';

/** The lab's own card, as customers read it, its plan, and the account of who runs it. */
export function LabSettings({ user, search }: SectionProps) {
  const hasAccount = user.lab?.reviewStatus === 'approved' && canDo(user.lab.role, 'money');
  if (user.lab?.role !== 'owner') {
    return (
      <>
        {hasAccount ? <BankAccountCard /> : null}
        <AccountSettings user={user} />
      </>
    );
  }
  return (
    <>
      <SettingsCard
        title={<Trans>Your laboratory</Trans>}
        lead={<Trans>What customers read about you, in both languages.</Trans>}
      >
        <LicenceNotice isInSettings />
        <DetailsForm />
      </SettingsCard>
      {hasAccount ? <BankAccountCard /> : null}
      <StaffCard />
      <LabPlan chargeId={search.charge} />
      <AccountSettings user={user} />
    </>
  );
}

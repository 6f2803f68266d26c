import { Trans } from '@lingui/react/macro';
import { AccountSettings } from '../account/account-settings.tsx';
import { SettingsCard } from '../account/settings-card.tsx';
import { LabPlan } from '../pricing/plan-settings.tsx';
import { StaffCard } from '../staff/staff-card.tsx';
import { DetailsForm } from './details-form.tsx';
import { LicenceNotice } from './licence-notice.tsx';
import type { SectionProps } from './section-props.ts';

/** The lab's own card, as customers read it, its plan, and the account of who runs it. */
export function LabSettings({ user, search }: SectionProps) {
  if (user.lab?.role !== 'owner') return <AccountSettings user={user} />;
  return (
    <>
      <SettingsCard
        title={<Trans>Your laboratory</Trans>}
        lead={<Trans>What customers read about you, in both languages.</Trans>}
      >
        <LicenceNotice isInSettings />
        <DetailsForm />
      </SettingsCard>
      <StaffCard />
      <LabPlan chargeId={search.charge} />
      <AccountSettings user={user} />
    </>
  );
}

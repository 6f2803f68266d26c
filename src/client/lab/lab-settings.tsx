import { Trans } from '@lingui/react/macro';
import type { SessionUser } from '#/shared/auth.ts';
import { AccountSettings } from '../account/account-settings.tsx';
import { SettingsCard } from '../account/settings-card.tsx';
import { LabPlan } from '../pricing/plan-settings.tsx';
import { DetailsForm } from './details-form.tsx';

type Props = { user: SessionUser; chargeId: string | undefined };

/** The lab's own card, as customers read it, its plan, and the account of who runs it. */
export function LabSettings({ user, chargeId }: Props) {
  return (
    <>
      <SettingsCard
        title={<Trans>Your laboratory</Trans>}
        lead={<Trans>What customers read about you, in both languages.</Trans>}
      >
        <DetailsForm />
      </SettingsCard>
      <LabPlan chargeId={chargeId} />
      <AccountSettings user={user} />
    </>
  );
}

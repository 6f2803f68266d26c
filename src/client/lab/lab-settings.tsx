import { Trans } from '@lingui/react/macro';
import type { SessionUser } from '#/shared/auth.ts';
import { AccountSettings } from '../account/account-settings.tsx';
import { SettingsCard } from '../account/settings-card.tsx';
import { DetailsForm } from './details-form.tsx';

/** The lab's own card, as customers read it, and the account of who runs it. */
export function LabSettings({ user }: { user: SessionUser }) {
  return (
    <>
      <SettingsCard
        title={<Trans>Your laboratory</Trans>}
        lead={<Trans>What customers read about you, in both languages.</Trans>}
      >
        <DetailsForm />
      </SettingsCard>
      <AccountSettings user={user} />
    </>
  );
}

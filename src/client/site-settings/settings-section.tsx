import { Trans } from '@lingui/react/macro';
import { AccountSettings } from '../account/account-settings.tsx';
import type { SectionProps } from '../admin/section-props.ts';
import { Heading } from '../ui/heading.tsx';

export function SettingsSection({ user }: SectionProps) {
  return (
    <>
      <Heading as="h1" size="h1">
        <Trans>Settings</Trans>
      </Heading>
      <AccountSettings user={user} />
    </>
  );
}

import '#/client/core/messages/account.ts';
import { Trans } from '@lingui/react/macro';
import type { SectionProps } from '#/client/core/admin-section-props.ts';
import { AccountSettings } from '#/client/identity/account/account-settings.tsx';
import { PlansSettings } from '#/client/payments/plan-versions/plans-settings.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { BannersSettings } from './banners-settings.tsx';
import { HomeSettings } from './home-settings.tsx';
import { LegalSettings } from './legal-settings.tsx';
import { NoticesCard } from './notices-card.tsx';
import { PolicySettings } from './policy-settings.tsx';
import { settingsStackRecipe } from './settings-recipes.ts';
import { SettingsTabs } from './settings-tabs.tsx';
import { viewOf } from './settings-views.ts';
import { SiteForms } from './site-forms.tsx';
import { SwitchSettings } from './switch-settings.tsx';
import { VatSettings } from './vat-settings.tsx';

const Stack = styled('div', settingsStackRecipe);

/** The administrator's account and the site's settings. */
export function SettingsSection({ user, search }: SectionProps) {
  const view = viewOf(search.view);
  return (
    <Stack>
      <Heading as="h1" size="h1">
        <Trans>Settings</Trans>
      </Heading>
      <SettingsTabs view={view} />
      {view === 'account' ? <AccountSettings user={user} /> : null}
      {view === 'account' ? <NoticesCard /> : null}
      {view === 'site' ? <SiteForms /> : null}
      {view === 'home' ? <HomeSettings /> : null}
      {view === 'banners' ? <BannersSettings /> : null}
      {view === 'plans' ? <PlansSettings /> : null}
      {view === 'vat' ? <VatSettings /> : null}
      {view === 'policies' ? <PolicySettings /> : null}
      {view === 'texts' ? <LegalSettings search={search} /> : null}
      {view === 'switches' ? <SwitchSettings /> : null}
    </Stack>
  );
}

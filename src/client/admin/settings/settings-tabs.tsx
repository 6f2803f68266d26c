import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { styled } from '#/client/ui/base/styled.tsx';
import { sectionTabsRecipe } from '#/client/ui/page/section-tabs-recipe.ts';
import { type SettingsView, settingsViews } from './settings-views.ts';

const Bar = styled('nav', sectionTabsRecipe);

const labels: Record<SettingsView, MessageDescriptor> = {
  account: msg`My account`,
  site: msg`The site`,
  home: msg`Front page`,
  banners: msg`Announcements`,
  plans: msg`Plans and fees`,
  vat: msg`VAT`,
  policies: msg`Policies`,
  texts: msg`Legal texts`,
  switches: msg`Switches`,
};

/** The tabs of the settings, as links with an address each. */
export function SettingsTabs({ view }: { view: SettingsView }) {
  const { t, i18n } = useLingui();
  return (
    <Bar aria-label={t`Parts of the settings`}>
      {settingsViews.map((name) => (
        <Link
          key={name}
          to="/admin/dashboard"
          activeOptions={{ exact: true }}
          search={{ section: 'settings', ...(name === 'account' ? {} : { view: name }) }}
          resetScroll={false}
          {...(view === name ? { 'aria-current': 'page' as const } : {})}
        >
          {i18n._(labels[name])}
        </Link>
      ))}
    </Bar>
  );
}

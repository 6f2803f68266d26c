import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAdminRole } from '#/client/core/signed-in/admin-doors.ts';
import { SectionTabs } from '#/client/ui/page/section-tabs.tsx';
import { type SettingsView, settingsViews } from './settings-views.ts';

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
  const { opens } = useAdminRole();
  return (
    <SectionTabs label={t`Parts of the settings`} folded={i18n._(labels[view])}>
      {settingsViews
        .filter((one) => opens({ section: 'settings', view: one }))
        .map((name) => (
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
    </SectionTabs>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { styled } from '#/client/ui/base/styled.tsx';
import { sectionTabsRecipe } from '#/client/ui/page/section-tabs-recipe.ts';
import type { CustomerSection } from './customer-sections.ts';

const Bar = styled('nav', sectionTabsRecipe);

/** The customer sections as links: each has its own address. */
export function SectionTabs({ section }: { section: CustomerSection }) {
  const { t } = useLingui();
  const current = (name: string) => (section === name ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <Bar aria-label={t`Dashboard sections`}>
      <Link to="/dashboard" activeOptions={{ exact: true }} {...current('overview')}>
        <Trans>Overview</Trans>
      </Link>
      <Link to="/dashboard" search={{ section: 'bookings' }} {...current('bookings')}>
        <Trans>Bookings</Trans>
      </Link>
      <Link to="/dashboard" search={{ section: 'results' }} {...current('results')}>
        <Trans>My results</Trans>
      </Link>
      <Link to="/dashboard" search={{ section: 'ai-analysis' }} {...current('ai-analysis')}>
        <Trans>Analysis of results</Trans>
      </Link>
      <Link to="/dashboard" search={{ section: 'orders' }} {...current('orders')}>
        <Trans>Orders</Trans>
      </Link>
      <Link to="/dashboard" search={{ section: 'inbox' }} {...current('inbox')}>
        <Trans>Messages</Trans>
      </Link>
      <Link to="/dashboard" search={{ section: 'settings' }} {...current('settings')}>
        <Trans>Settings</Trans>
      </Link>
    </Bar>
  );
}

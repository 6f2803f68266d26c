import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { styled } from '../base/styled.tsx';
import { useSignOut } from '../page/use-sign-out.ts';
import { dashboardLayoutRecipe } from './dashboard-layout-recipe.ts';

const parts = partsOf(dashboardLayoutRecipe);

const Frame = styled('div', dashboardLayoutRecipe);

type Props = { label: string; links: ReactNode; children: ReactNode };

/** The layout of the lab and admin dashboards: sections beside the content, above it on phones. */
export function DashboardLayout({ label, links, children }: Props) {
  const signOut = useSignOut();
  return (
    <Frame>
      <nav aria-label={label}>
        <div className={parts.items}>
          {links}
          <button type="button" onClick={signOut}>
            <LogOut aria-hidden className="flip" />
            <Trans>Log out</Trans>
          </button>
        </div>
      </nav>
      <div className={parts.content}>{children}</div>
    </Frame>
  );
}

import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSignOut } from '../page/use-sign-out.ts';
import { styled } from '../base/styled.tsx';
import { frameRecipe } from './dashboard-layout-recipe.ts';

const Frame = styled('div', frameRecipe);

type Props = { label: string; links: ReactNode; children: ReactNode };

/** The layout of the lab and admin dashboards: sections beside the content, above it on phones. */
export function DashboardLayout({ label, links, children }: Props) {
  const signOut = useSignOut();
  return (
    <Frame>
      <nav aria-label={label}>
        <div className="items">
          {links}
          <button type="button" onClick={signOut}>
            <LogOut aria-hidden className="flip" />
            <Trans>Log out</Trans>
          </button>
        </div>
      </nav>
      <div className="content">{children}</div>
    </Frame>
  );
}

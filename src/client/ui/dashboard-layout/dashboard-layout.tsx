import { Trans } from '@lingui/react/macro';
import { ChevronDown, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { styled } from '../base/styled.tsx';
import { useFold } from '../page/use-fold.ts';
import { useSignOut } from '../page/use-sign-out.ts';
import { dashboardLayoutRecipe } from './dashboard-layout-recipe.ts';
import { NextSection } from './next-section.tsx';

const parts = partsOf(dashboardLayoutRecipe);

const Frame = styled('div', dashboardLayoutRecipe);

type Props = {
  label: string;
  /** The name of the open section: on phones the others fold behind it. */
  current: string;
  links: ReactNode;
  /** The button of the search over everything. */
  find?: ReactNode;
  /** Another section loads. */
  isOpening?: boolean;
  children: ReactNode;
};

/** The layout of the lab and admin dashboards: sections beside the content, folded above it on phones. */
export function DashboardLayout({ label, current, links, find, isOpening = false, children }: Props) {
  const signOut = useSignOut();
  const fold = useFold(current);
  return (
    <Frame>
      <nav aria-label={label}>
        <div className={parts.side}>
          <div className={parts.bar}>
            <button type="button" className={parts.switch} {...fold.button}>
              {current}
              <ChevronDown aria-hidden />
            </button>
            {find}
          </div>
          <div className={parts.items} {...fold.part}>
            {links}
            <button type="button" onClick={signOut}>
              <LogOut aria-hidden className="flip" />
              <Trans>Log out</Trans>
            </button>
          </div>
        </div>
      </nav>
      <div className={parts.content} aria-busy={isOpening || undefined}>
        {isOpening ? <NextSection /> : null}
        {children}
      </div>
    </Frame>
  );
}

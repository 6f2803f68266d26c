import { useLingui } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { styled } from '../base/styled.tsx';
import { crumbRecipe } from './crumbs-recipe.ts';

const Nav = styled('nav', crumbRecipe);

/** The breadcrumb; each child is one step. */
export function Crumbs({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Nav aria-label={t`You are here`}>
      <ol>
        {Children.map(children, (child, index) => (
          <li>
            {index > 0 ? <ChevronRight className="flip" aria-hidden /> : null}
            {child}
          </li>
        ))}
      </ol>
    </Nav>
  );
}

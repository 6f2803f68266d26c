import '#/client/core/messages/customer.ts';
import type { ReactNode } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { linkPageRecipe } from './link-page-recipe.ts';

const parts = partsOf(linkPageRecipe);

const Frame = styled('section', linkPageRecipe);

type Props = { title: ReactNode; lead?: ReactNode; children: ReactNode };

/** The page behind a link from a mail. */
export function LinkPage({ title, lead, children }: Props) {
  return (
    <Frame>
      <div>
        <h1>{title}</h1>
        {lead ? <p className={parts.lead}>{lead}</p> : null}
        {children}
      </div>
    </Frame>
  );
}

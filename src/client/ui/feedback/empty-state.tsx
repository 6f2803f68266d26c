import type { ReactNode } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { styled } from '../base/styled.tsx';
import { EmptyArt } from './state-art.tsx';
import { stateRecipe } from './state-recipe.ts';

const parts = partsOf(stateRecipe);

const Box = styled('div', stateRecipe);

type Props = {
  title: ReactNode;
  action?: ReactNode;
  /** A card stands among sections of a page; otherwise the state takes the place of a list. */
  layout?: 'card';
  children?: ReactNode;
};

/** The empty state of a list: the reason and the next step. */
export function EmptyState({ title, action, layout, children }: Props) {
  return (
    <Box layout={layout}>
      <EmptyArt />
      <h2 className={parts.title}>{title}</h2>
      {children ? <p className={parts.text}>{children}</p> : null}
      {action ? <div className={parts.next}>{action}</div> : null}
    </Box>
  );
}

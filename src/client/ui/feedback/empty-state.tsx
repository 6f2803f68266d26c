import { styled } from '../base/styled.tsx';
import type { ReactNode } from 'react';
import { stateRecipe } from '../theme/recipes-shell.ts';
import { EmptyArt } from './state-art.tsx';

const Box = styled('div', stateRecipe);

type Props = { title: ReactNode; action?: ReactNode; children?: ReactNode };

/** The empty state of a list: the reason and the next step. */
export function EmptyState({ title, action, children }: Props) {
  return (
    <Box>
      <EmptyArt />
      <h2 className="title">{title}</h2>
      {children ? <p className="text">{children}</p> : null}
      {action ? <div className="next">{action}</div> : null}
    </Box>
  );
}

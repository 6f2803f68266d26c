import type { ReactNode } from 'react';
import { styled } from '#/client/ui/base/styled.tsx';
import { choiceFrameRecipe } from './choice-frame-recipe.ts';

const Panel = styled('section', choiceFrameRecipe);

type Props = { isPlain: boolean; labelledBy: string; children: ReactNode };

/** The frame of a choice: a panel on the page, nothing inside a panel. */
export function ChoiceFrame({ isPlain, labelledBy, children }: Props) {
  if (isPlain) return <section aria-labelledby={labelledBy}>{children}</section>;
  return (
    <Panel pad flat aria-labelledby={labelledBy}>
      {children}
    </Panel>
  );
}

import { type ReactNode, useEffect, useRef } from 'react';
import { styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { CopyButton } from './copy-button.tsx';
import { shownOnceRecipe } from './shown-once-recipe.ts';

const Box = styled('div', shownOnceRecipe);

type Props = {
  secret: string;
  /** Why it is copied now. */
  warning: ReactNode;
  /** The button that hides it. */
  children: ReactNode;
};

/** A secret that nobody can read again. It takes the focus, because the form that had it is gone. */
export function ShownOnce({ secret, warning, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Box ref={box} tabIndex={-1}>
      <Notice tone="amber">{warning}</Notice>
      <code dir="ltr">{secret}</code>
      <CopyButton text={secret} />
      {children}
    </Box>
  );
}

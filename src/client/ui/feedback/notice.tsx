import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '../base/styled.tsx';
import { takeSight } from '../base/take-focus.ts';
import { noticeRecipe } from './notice-recipe.ts';

type NoticeTone = 'brand' | 'amber' | 'red' | 'green' | 'sand';

const icons = {
  brand: <Info aria-hidden />,
  sand: <Info aria-hidden />,
  green: <CircleCheck aria-hidden />,
  amber: <TriangleAlert aria-hidden />,
  red: <TriangleAlert aria-hidden />,
};

const Box = styled('div', noticeRecipe);

type Props = {
  tone?: NoticeTone;
  icon?: ReactNode;
  /** Comes into sight with the focus, because what caused it may be far away on the page. */
  takesSight?: boolean;
  children: ReactNode;
};

/** A message in the page; screen readers announce a red one at once. */
export function Notice({ tone = 'brand', icon = icons[tone], takesSight = false, children }: Props) {
  return (
    <Box
      tone={tone}
      {...(tone === 'red' ? { role: 'alert' } : {})}
      {...(takesSight ? { tabIndex: -1, ref: takeSight } : {})}
    >
      {icon}
      <div>{children}</div>
    </Box>
  );
}

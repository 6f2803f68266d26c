import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { styled } from '#/client/ui/base/styled.tsx';
import { earliestDay } from './earliest-time.ts';
import { nextTimesRecipe } from './next-times-recipe.ts';
import { TimeLinks } from './time-links.tsx';

const Times = styled('span', nextTimesRecipe);

type Props = ComponentProps<typeof TimeLinks> & { timeZone: string; askedAt: number };

/** In a row of a list: the day of a laboratory's next times, and the times as links that choose them. */
export function NextTimes({ timeZone, askedAt, ...links }: Props) {
  const { i18n, t } = useLingui();
  const [first] = links.times;
  return (
    <Times>
      <small>{first ? earliestDay(i18n, first.startsAt, timeZone, askedAt) : t`No time this week`}</small>
      <TimeLinks {...links} />
    </Times>
  );
}

import { useLingui } from '@lingui/react/macro';
import { UtensilsCrossed } from 'lucide-react';
import { styled } from '#/client/ui/base/styled.tsx';
import { type FastFit, fitOfInstant } from './fast-fit.ts';
import { fastMarkRecipe } from './fast-mark-recipe.ts';

const Mark = styled('span', fastMarkRecipe);

type Props = {
  /** A time of the laboratory. */
  slot: string;
  timeZone: string;
  fastingHours: number;
  now: number;
};

/** Marks a time in a line of facts that does not suit the fast of the test. */
export function FastMark({ slot, timeZone, fastingHours, now }: Props) {
  return <FitMark fit={fitOfInstant(slot, fastingHours, timeZone, now)} />;
}

/** `isWorded` where an icon of the fast stands already. */
export function FitMark({ fit, isWorded = false }: { fit: FastFit; isWorded?: boolean }) {
  const { t } = useLingui();
  if (fit === 'fits') return null;
  const words = fit === 'byDay' ? t`Fast by day` : t`No time to fast`;
  if (isWorded) return <Mark>{words}</Mark>;
  return (
    <Mark title={words}>
      <UtensilsCrossed aria-hidden />
      <span className="sr">{words}</span>
    </Mark>
  );
}

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formatKilometres, formatSar } from '#/shared/core/format.ts';
import type { ScaleAnswer, ScaleMark, ScaleReason } from '#/shared/search/scale.ts';
import { useMarkWords } from './mark-words.ts';
import { scaleRecipe } from './scale-recipe.ts';

const parts = partsOf(scaleRecipe);

/** Rounds to 100 m, as the page writes distances: the reader can subtract what it shows. */
const asWritten = (meters: number) => Math.round(meters / 100) * 100;

type Marked = Pick<ScaleAnswer, 'marks' | 'answers'>;

type Props = {
  mark: ScaleMark;
  /** Nothing is selected yet of these. */
  idle: Marked | null;
  /** A drag over the plot filters. */
  takesBand: boolean;
  askedAt: number;
  /** What can be done with the mark. */
  children: ReactNode;
};

/** The selected mark in words. Until one is, what the picture says: what the way to the cheapest lab is worth. */
export function ScaleReadout({ mark, idle, takesBand, askedAt, children }: Props) {
  const { name, price, distance, earliest } = useMarkWords(askedAt)(mark);
  if (idle) {
    return (
      <div className={`${parts.readout} ${parts.idle}`}>
        <div>
          <Tradeoff {...idle} />
          <small>
            {takesBand ? (
              <Trans>Press a dot to see its lab, drag to filter by price</Trans>
            ) : (
              <Trans>Press a dot to see its lab</Trans>
            )}
          </small>
        </div>
      </div>
    );
  }
  return (
    <div className={parts.readout}>
      <div className={parts.facts}>
        <b>{name}</b>
        <span>{price}</span>
        {distance === null ? null : <span>{distance}</span>}
        <span>{earliest}</span>
      </div>
      {children}
    </div>
  );
}

function Tradeoff({ marks, answers }: Marked) {
  const markOf = (reason: ScaleReason) => {
    const answer = answers.find(({ reasons }) => reasons.includes(reason));
    return marks.find(({ labId }) => labId === answer?.labId);
  };
  const [cheapest, nearest] = [markOf('cheapest'), markOf('nearest')];
  if (!cheapest || !nearest || cheapest.distanceMeters === null || nearest.distanceMeters === null)
    return null;
  const closerMeters = asWritten(cheapest.distanceMeters) - asWritten(nearest.distanceMeters);
  if (closerMeters <= 0) return null;
  const kilometres = formatKilometres(closerMeters);
  const more = formatSar(nearest.totalHalalas - cheapest.totalHalalas);
  return (
    <p>
      <Trans>
        The nearest lab is <bdi>{kilometres} km</bdi> closer than the cheapest, for <bdi>{more} SAR</bdi> more
      </Trans>
    </p>
  );
}

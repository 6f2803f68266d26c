import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { ScaleAnswer, ScaleMark } from '#/shared/search/scale.ts';
import { reasonPaths } from './reason-glyph.tsx';
import { percent, type SpotOf } from './scale-geometry.ts';
import { marksRecipe } from './scale-recipe.ts';

const parts = partsOf(marksRecipe);

const Marks = styled('g', marksRecipe);

const MARK_RADIUS = 5.5;
/** A nearer place is under the mark. */
const LEAST_LED = 0.025;

/** The part of the prices that a filter leaves, in halalas. */
export type PriceBand = { from: number; to: number };

/** What the plot and the map show alike. */
export type Marked = {
  marks: readonly ScaleMark[];
  answers: ScaleAnswer['answers'];
  band: PriceBand | null;
};

/** Each laboratory as a mark, with its own shape if it answers a question. */
export function ScaleMarks({ marks, answers, band, spotOf }: Marked & { spotOf: SpotOf }) {
  const reasonOf = new Map(answers.map(({ labId, reasons }) => [labId, reasons[0]]));
  const placed = marks.flatMap((mark) => {
    const spot = spotOf(mark);
    const isOut = band !== null && (mark.totalHalalas < band.from || mark.totalHalalas > band.to);
    return spot
      ? {
          key: mark.labId,
          reason: reasonOf.get(mark.labId),
          x: percent(spot.x),
          y: percent(spot.y),
          trueY: spot.trueY === undefined || Math.abs(spot.trueY - spot.y) < LEAST_LED ? null : spot.trueY,
          className: isOut ? parts.out : undefined,
        }
      : [];
  });
  return (
    <Marks>
      {/* A mark that had to move points to its own place. */}
      {placed.map(({ key, x, y, trueY }) =>
        trueY === null ? null : (
          <line key={key} className={parts.lead} x1={x} x2={x} y1={y} y2={percent(trueY)} />
        ),
      )}
      {placed.map(({ key, reason, x, y, className }) =>
        reason ? null : <circle key={key} cx={x} cy={y} r={MARK_RADIUS} className={className} />,
      )}
      {/* Drawn last: nothing covers the answers. */}
      {placed.map(({ key, reason, x, y, className }) =>
        reason ? (
          <svg key={key} overflow="visible" x={x} y={y} className={className}>
            <path className={parts[reason]} d={reasonPaths[reason]} />
          </svg>
        ) : null,
      )}
    </Marks>
  );
}

/** Around the selected mark. */
export function SelectionRing({ mark, spotOf }: { mark: ScaleMark; spotOf: SpotOf }) {
  const spot = spotOf(mark);
  return spot ? (
    <circle
      cx={percent(spot.x)}
      cy={percent(spot.y)}
      r={MARK_RADIUS + 6}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
    />
  ) : null;
}

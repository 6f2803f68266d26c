import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { ScaleMark } from '#/shared/search/scale.ts';
import { percent, type SpotOf } from '../scale/scale-geometry.ts';
import { basketMarksRecipe } from './basket-marks-recipe.ts';

const parts = partsOf(basketMarksRecipe);

const Marks = styled('g', basketMarksRecipe);
const Glyph = styled('svg', basketMarksRecipe);

const STAR = 'M0-12l3.3 7.6 8.2.7-6.2 5.4 1.9 8L0 5.5l-7.2 4.2 1.9-8-6.2-5.4 8.2-.7z';
const HANDLE = 'M-6.5-6.5h13v13h-13z';

type Props = { best: ScaleMark | undefined; pair: readonly ScaleMark[]; spotOf: SpotOf };

/** Over the marks of a picture: the recommended laboratory, and the two of a split as handles joined by the road. */
export function BasketMarks({ best, pair, spotOf }: Props) {
  const [from, to] = pair.flatMap((mark) => spotOf(mark) ?? []);
  const spot = best && spotOf(best);
  return (
    <Marks>
      {from && to ? (
        <line
          className={parts.road}
          x1={percent(from.x)}
          y1={percent(from.y)}
          x2={percent(to.x)}
          y2={percent(to.y)}
        />
      ) : null}
      {[from, to].map((end, nth) =>
        end ? (
          <svg key={nth === 0 ? 'from' : 'to'} x={percent(end.x)} y={percent(end.y)} overflow="visible">
            <path className={parts.handle} d={HANDLE} />
          </svg>
        ) : null,
      )}
      {spot ? (
        <svg x={percent(spot.x)} y={percent(spot.y)} overflow="visible">
          <path className={parts.best} d={STAR} />
        </svg>
      ) : null}
    </Marks>
  );
}

type ShapeAt = readonly [x: number, y: number];

/** The same shapes within another drawing. */
export const BestShape = ({ at: [x, y] }: { at: ShapeAt }) => (
  <Marks transform={`translate(${x} ${y})`}>
    <path className={parts.best} d={STAR} />
  </Marks>
);

export const PairShape = ({ from, to }: { from: ShapeAt; to: ShapeAt }) => (
  <Marks>
    <line className={parts.road} x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
    {[from, to].map((at) => (
      <path key={at[0]} className={parts.handle} d={HANDLE} transform={`translate(${at[0]} ${at[1]})`} />
    ))}
  </Marks>
);

/** The same shapes beside their words. */
export const BestGlyph = () => (
  <Glyph viewBox="-14 -14 28 28" aria-hidden>
    <path className={parts.best} d={STAR} />
  </Glyph>
);

export const PairGlyph = () => (
  <Glyph viewBox="-14 -14 28 28" aria-hidden>
    <line className={parts.road} x1="-8" x2="8" />
    <path className={parts.handle} d="M-14-5h10v10h-10zM4-5h10v10h-10z" />
  </Glyph>
);

import { useLingui } from '@lingui/react/macro';
import { useState, type CSSProperties } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formatCount } from '#/shared/core/format.ts';
import { filtersRecipe } from './filters-recipe.ts';

const parts = partsOf(filtersRecipe);

export type Range = { min: number; max: number };
/** `ends`: of the track. */
type Props = Range & { ends: Range; step: number; onChange: (range: Range) => void };

/** Two native sliders on one track. The list is fetched when a move ends, not at every step. */
export function PriceRange({ min, max, ends: track, step, onChange }: Props) {
  const { t } = useLingui();
  const base = `${min} ${max}`;
  // A draft belongs to its initial value: it is discarded when the address changes.
  const [draft, setDraft] = useState({ base, min, max });
  const shown = draft.base === base ? draft : { min, max };
  const from = formatCount(shown.min);
  const to = formatCount(shown.max);

  const move = (next: Partial<Range>) => {
    const moved = { min: shown.min, max: shown.max, ...next };
    setDraft({ base, min: Math.min(moved.min, moved.max), max: Math.max(moved.min, moved.max) });
  };
  const commit = () => {
    if (shown.min !== min || shown.max !== max) onChange({ min: shown.min, max: shown.max });
  };
  const ends = { onPointerUp: commit, onKeyUp: commit, onBlur: commit };
  const shareOf = (value: number) => (value - track.min) / Math.max(track.max - track.min, 1);
  const part: CSSProperties & Record<'--a' | '--b', number> = {
    '--a': shareOf(shown.min),
    '--b': shareOf(shown.max),
  };

  return (
    <div className={parts.range} style={part}>
      <input
        type="range"
        min={track.min}
        max={track.max}
        step={step}
        value={shown.min}
        className={shareOf(shown.min) > 0.5 ? parts.above : undefined}
        aria-label={t`Lowest price`}
        aria-valuetext={t`${from} SAR`}
        onChange={(event) => {
          move({ min: Math.min(Number(event.target.value), shown.max) });
        }}
        {...ends}
      />
      <input
        type="range"
        min={track.min}
        max={track.max}
        step={step}
        value={shown.max}
        aria-label={t`Highest price`}
        aria-valuetext={t`${to} SAR`}
        onChange={(event) => {
          move({ max: Math.max(Number(event.target.value), shown.min) });
        }}
        {...ends}
      />
    </div>
  );
}

import { useLingui } from '@lingui/react/macro';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { ScaleMark } from '#/shared/search/scale.ts';
import { useMarkWords } from './mark-words.ts';
import { type Axis, markAt } from './scale-geometry.ts';
import type { PriceBand } from './scale-plot.tsx';
import { scaleRecipe } from './scale-recipe.ts';

const parts = partsOf(scaleRecipe);

/** A shorter move is a press. */
const LEAST_DRAG_PX = 12;

type Props = {
  marks: readonly ScaleMark[];
  axes: { price: Axis; distance: Axis };
  selected: ScaleMark;
  onSelect: (labId: number) => void;
  /** The mouse is over this mark, or over none. */
  onPoint: (labId: number | null) => void;
  /** The band that a drag has reached; null at its end. Without it a drag selects. */
  onDraw: ((band: PriceBand | null) => void) | undefined;
  onBand: ((band: PriceBand) => void) | undefined;
  askedAt: number;
  children: ReactNode;
};

/**
 * A press selects the mark nearest to it, a mouse lights it, a drag takes a band of prices; keys walk the marks from
 * the lowest price to the highest.
 */
export function ScaleStage({ marks, axes, selected, askedAt, children, ...acts }: Props) {
  const { t } = useLingui();
  const { name, price, distance, earliest } = useMarkWords(askedAt)(selected);
  return (
    <label className={parts.stage} {...useGestures({ marks, axes, ...acts })}>
      {children}
      <input
        type="range"
        className={parts.walk}
        min={0}
        max={marks.length - 1}
        value={marks.indexOf(selected)}
        aria-label={t`Labs, lowest price first`}
        aria-valuetext={[name, price, ...(distance === null ? [] : [distance]), earliest].join(', ')}
        onChange={(event) => {
          const mark = marks[Number(event.target.value)];
          if (mark) acts.onSelect(mark.labId);
        }}
      />
    </label>
  );
}

type Gestures = Pick<Props, 'marks' | 'axes' | 'onSelect' | 'onPoint' | 'onDraw' | 'onBand'>;
type Place = { share: number; y: number; width: number };

function useGestures({ marks, axes, onSelect, onPoint, onDraw, onBand }: Gestures) {
  const isMirrored = useLocale() === 'ar';
  const [from, begin] = useState<Place | null>(null);

  const placeOf = (event: PointerEvent<HTMLLabelElement>): Place => {
    const plot = event.currentTarget.querySelector('svg')?.getBoundingClientRect();
    const { left = 0, top = 0, width = 1 } = plot ?? {};
    const fromLeft = (event.clientX - left) / width;
    return { share: isMirrored ? 1 - fromLeft : fromLeft, y: event.clientY - top, width };
  };
  const labAt = (place: Place) => markAt(marks, axes, place)?.labId ?? null;
  const pressAt = (place: Place) => {
    const labId = labAt(place);
    if (labId !== null) onSelect(labId);
  };
  const bandTo = (to: Place): PriceBand | null => {
    if (!from || Math.abs(to.share - from.share) * to.width < LEAST_DRAG_PX) return null;
    const halalasAt = (share: number) =>
      axes.price.from + Math.min(Math.max(share, 0), 1) * (axes.price.to - axes.price.from);
    const ends = [halalasAt(from.share), halalasAt(to.share)];
    return { from: Math.min(...ends), to: Math.max(...ends) };
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLLabelElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      begin(placeOf(event));
      if (!onDraw) pressAt(placeOf(event));
    },
    onPointerMove: (event: PointerEvent<HTMLLabelElement>) => {
      const place = placeOf(event);
      if (!from) onPoint(event.pointerType === 'mouse' ? labAt(place) : null);
      else if (onDraw) onDraw(bandTo(place));
      else pressAt(place);
    },
    onPointerUp: (event: PointerEvent<HTMLLabelElement>) => {
      const place = placeOf(event);
      const band = onDraw ? bandTo(place) : null;
      begin(null);
      onDraw?.(null);
      if (band) onBand?.(band);
      else if (from) pressAt(place);
    },
    onPointerCancel: () => {
      begin(null);
      onDraw?.(null);
    },
    onPointerLeave: () => {
      onPoint(null);
    },
  };
}

import { useLingui } from '@lingui/react/macro';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { ScaleMark } from '#/shared/search/scale.ts';
import { useMarkWords } from './mark-words.ts';
import { type Axis, markAt, type Spot, type SpotOf } from './scale-geometry.ts';
import type { PriceBand } from './scale-marks.tsx';
import { scaleRecipe } from './scale-recipe.ts';

const parts = partsOf(scaleRecipe);

/** A shorter move is a press. */
const LEAST_DRAG_PX = 12;

type StageProps = {
  marks: readonly ScaleMark[];
  selected: ScaleMark;
  onSelect: (labId: number) => void;
  askedAt: number;
  children: ReactNode;
};

/** Holds the pictures of the marks. Keys walk the marks from the lowest price to the highest, in all of them at once. */
export function ScaleStage({ marks, selected, onSelect, askedAt, children }: StageProps) {
  const { t } = useLingui();
  const { name, price, distance, earliest } = useMarkWords(askedAt)(selected);
  return (
    <label className={parts.stage}>
      {children}
      <input
        type="range"
        className={parts.walk}
        min={0}
        max={marks.length - 1}
        value={marks.indexOf(selected)}
        aria-label={t`Laboratories, lowest price first`}
        aria-valuetext={[name, price, ...(distance === null ? [] : [distance]), earliest].join(', ')}
        onChange={(event) => {
          const mark = marks[Number(event.target.value)];
          if (mark) onSelect(mark.labId);
        }}
      />
    </label>
  );
}

type PictureProps = {
  className: string;
  marks: readonly ScaleMark[];
  spotOf: SpotOf;
  onSelect: (labId: number) => void;
  /** The mouse is over this mark, or over none. */
  onPoint: (labId: number | null) => void;
  /** Without it a drag selects. */
  drag?: Drag | undefined;
  children: ReactNode;
};

/** A drag takes a band of prices along this axis. */
type Drag = {
  axis: Axis;
  isMirrored: boolean;
  /** The band that a drag has reached; null at its end. */
  onDraw: (band: PriceBand | null) => void;
  onBand: (band: PriceBand) => void;
};

/** A picture with marks: a press selects the mark nearest to it, a mouse lights it, a drag takes a band of prices. */
export function ScalePicture({ className, children, ...gestures }: PictureProps) {
  return (
    <span className={className} {...useGestures(gestures)}>
      {children}
    </span>
  );
}

type Place = Spot & { width: number; height: number };

function useGestures({
  marks,
  spotOf,
  onSelect,
  onPoint,
  drag,
}: Omit<PictureProps, 'className' | 'children'>) {
  const [from, begin] = useState<Place | null>(null);
  const labAt = (place: Place) => markAt(marks, spotOf, place)?.labId ?? null;
  const pressAt = (place: Place) => {
    const labId = labAt(place);
    if (labId !== null) onSelect(labId);
  };
  const bandTo = (to: Place) => (drag && from ? bandBetween(from, to, drag) : null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      begin(placeOf(event));
      if (!drag) pressAt(placeOf(event));
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const place = placeOf(event);
      if (!from) onPoint(event.pointerType === 'mouse' ? labAt(place) : null);
      else if (drag) drag.onDraw(bandTo(place));
      else pressAt(place);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const place = placeOf(event);
      const band = bandTo(place);
      begin(null);
      drag?.onDraw(null);
      if (band) drag?.onBand(band);
      else if (from) pressAt(place);
    },
    onPointerCancel: () => {
      begin(null);
      drag?.onDraw(null);
    },
    onPointerLeave: () => {
      onPoint(null);
    },
  };
}

function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Place {
  const box = currentTarget.querySelector('svg')?.getBoundingClientRect();
  const { left = 0, top = 0, width = 1, height = 1 } = box ?? {};
  return { x: (clientX - left) / width, y: (clientY - top) / height, width, height };
}

function bandBetween(from: Place, to: Place, { axis, isMirrored }: Drag): PriceBand | null {
  if (Math.abs(to.x - from.x) * to.width < LEAST_DRAG_PX) return null;
  const ends = [from, to].map(({ x }) => {
    const share = Math.min(Math.max(isMirrored ? 1 - x : x, 0), 1);
    return axis.from + share * (axis.to - axis.from);
  });
  return { from: Math.min(...ends), to: Math.max(...ends) };
}

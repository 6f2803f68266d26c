import { type PointerEvent, useState } from 'react';
import { MAP_SIDE } from '#/shared/catalog/city-map.ts';
import type { LabOnMap } from '#/shared/catalog/lab.ts';

/** A touch counts as this one, too; the others open menus. */
const MAIN_BUTTON = 0;

/** The lab that a press has picked, the one under the mouse, and the handlers of the picture that they come from. */
export function useMapPointing(labs: readonly LabOnMap[]) {
  const [pickedId, setPicked] = useState<number | null>(null);
  const [pointedId, point] = useState<number | null>(null);
  return {
    pickedId,
    pointedId,
    pick: (labId: number | null) => {
      point(null);
      setPicked(labId);
    },
    handlers: {
      onPointerMove: (event: PointerEvent) => {
        point(event.pointerType === 'mouse' ? labAt(labs, event) : null);
      },
      // Scrolling by touch cancels the pointer instead.
      onPointerUp: (event: PointerEvent) => {
        if (event.button === MAIN_BUTTON) setPicked(labAt(labs, event));
      },
      onPointerLeave: () => {
        point(null);
      },
    },
  };
}

/** The lab whose mark is nearest to the pointer. */
function labAt(labs: readonly LabOnMap[], { currentTarget, clientX, clientY }: PointerEvent): number | null {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const [x, y] = [((clientX - left) / width) * MAP_SIDE, ((clientY - top) / height) * MAP_SIDE];
  const away = ({ at }: LabOnMap) => Math.hypot(at[0] - x, at[1] - y);
  return labs.toSorted((a, b) => away(a) - away(b))[0]?.labId ?? null;
}

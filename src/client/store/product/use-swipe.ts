import { useRef, useState, type PointerEvent } from 'react';

const ENOUGH_PX = 50;
// A press always moves by a few pixels.
const STILL_PX = 6;

type Start = { pointerId: number; x: number };

/**
 * The current picture follows the pointer; beyond a threshold it calls `onSwipe` with the distance. Vertical scrolling
 * stays.
 */
export function useSwipe(onSwipe: (byPx: number) => void) {
  const start = useRef<Start | null>(null);
  const [draggedPx, setDraggedPx] = useState<number | null>(null);

  const isIts = (event: PointerEvent) => start.current?.pointerId === event.pointerId;
  const movedPx = (event: PointerEvent) => event.clientX - (start.current?.x ?? 0);
  function end() {
    start.current = null;
    setDraggedPx(null);
  }
  return {
    /** Null while nothing is dragged. */
    draggedPx,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (!event.isPrimary || event.button !== 0) return;
        start.current = { pointerId: event.pointerId, x: event.clientX };
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (!isIts(event)) return;
        if (draggedPx === null) {
          if (Math.abs(movedPx(event)) < STILL_PX) return;
          event.currentTarget.setPointerCapture(event.pointerId);
        }
        setDraggedPx(movedPx(event));
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        if (!isIts(event)) return;
        const byPx = movedPx(event);
        end();
        if (Math.abs(byPx) >= ENOUGH_PX) onSwipe(byPx);
      },
      onPointerCancel: (event: PointerEvent<HTMLElement>) => {
        if (isIts(event)) end();
      },
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        // A press without a drag: the pointer may be released outside the button.
        if (isIts(event) && draggedPx === null) end();
      },
    },
  };
}

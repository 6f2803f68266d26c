/**
 * Where a picture stands beside the one that is shown: 0 is shown, 1 the next one, -1 the one before, around the ends.
 * Of two pictures the other one is on both sides: it stands on the side that is dragged into view.
 */
export function placeInGallery(
  at: number,
  { index, count, isGoingBack }: { index: number; count: number; isGoingBack: boolean },
): number {
  const ahead = (at - index + count) % count;
  if (count === 2 && ahead === 1) return isGoingBack ? -1 : 1;
  return ahead > count / 2 ? ahead - count : ahead;
}

import { useState } from 'react';

/** The current picture and the previous one: only these two move. */
export function useGallery(first: number) {
  const [shown, setShown] = useState({ index: first, from: first });
  const show = (index: number) => setShown(({ index: from }) => ({ index, from }));
  return { ...shown, show };
}
export type GalleryState = ReturnType<typeof useGallery>;

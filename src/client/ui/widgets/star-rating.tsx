import type { ReactNode } from 'react';
import { useWidgets } from './widget-files.ts';

export type StarRatingProps = {
  name: string;
  label: ReactNode;
  initial: number | undefined;
  nameOf: (stars: number) => string;
};

/** One to five stars, in a dialog: Chakra's rating. */
export function StarRating(props: StarRatingProps) {
  const widgets = useWidgets();
  return widgets ? <widgets.DrawnStarRating {...props} /> : null;
}

import type { CSSProperties } from 'react';

/** How much of the track of a `sliderStyle` lies before the value. */
export const shareOfSlider = (value: number, least: number, most: number) =>
  ({ '--share': `${((value - least) / (most - least)) * 100}%` }) as CSSProperties;

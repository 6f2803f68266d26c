import { contrastRatio } from './contrast-ratio.ts';
import type { ContrastPair } from './contrast-pairs.ts';
import { hexOf, type Theme } from './hex-of.ts';

/** How far two colours of the theme are apart. */
export const contrastOf = ({ fg, bg }: Omit<ContrastPair, 'minRatio'>, theme: Theme): number =>
  contrastRatio(hexOf(fg, theme), hexOf(bg, theme));

import type { ContrastPair } from './contrast-pairs.ts';
import { contrastRatio } from './contrast-ratio.ts';
import { themeHex, type Theme } from './theme-hex.ts';

/** The contrast of two colours of the theme. */
export const themeContrast = ({ fg, bg }: Omit<ContrastPair, 'minRatio'>, theme: Theme): number =>
  contrastRatio(themeHex(fg, theme), themeHex(bg, theme));

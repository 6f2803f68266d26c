const thumb = {
  appearance: 'none',
  width: '6',
  height: '6',
  border: '4px solid {colors.bg.panel}',
  borderRadius: '50%',
  background: 'brand.solid',
  boxShadow: 'card',
} as const;

const trackTo = (end: 'left' | 'right') => ({
  background: `linear-gradient(to ${end}, {colors.brand.solid} var(--share), {colors.bg.muted} var(--share))`,
});

/** A native slider on a track of the site's bars; `--share` is how much of the track lies before its value. */
export const sliderStyle = {
  width: '100%',
  minHeight: '11',
  cursor: 'pointer',
  appearance: 'none',
  background: 'transparent',
  '@media (forced-colors: active)': { appearance: 'auto' },
  '&::-webkit-slider-runnable-track': { height: '3', borderRadius: 'full', ...trackTo('right') },
  '&:dir(rtl)::-webkit-slider-runnable-track': trackTo('left'),
  '&::-webkit-slider-thumb': { ...thumb, marginBlockStart: '-6px' },
  '&::-moz-range-track': { height: '3', borderRadius: 'full', ...trackTo('right') },
  '&:dir(rtl)::-moz-range-track': trackTo('left'),
  '&::-moz-range-thumb': { ...thumb, boxSizing: 'border-box' },
} as const;

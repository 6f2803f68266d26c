const thumb = {
  appearance: 'none',
  width: '6',
  height: '6',
  border: '4px solid {colors.bg.panel}',
  borderRadius: '50%',
  background: 'brand.solid',
  boxShadow: 'card',
} as const;

const track = { height: '3', borderRadius: 'full', backgroundImage: 'var(--track)' } as const;

const trackTo = (end: 'left' | 'right') =>
  `linear-gradient(to ${end}, {colors.brand.solid} var(--share), {colors.bg.muted} var(--share))`;

/** A native slider on a track of the site's bars; `--share` is how much of the track lies before its value. */
export const sliderStyle = {
  width: '100%',
  minHeight: '11',
  cursor: 'pointer',
  appearance: 'none',
  background: 'transparent',
  '--track': trackTo('right'),
  '&:lang(ar)': { '--track': trackTo('left') },
  '@media (forced-colors: active)': { appearance: 'auto' },
  '&::-webkit-slider-runnable-track': track,
  '&::-webkit-slider-thumb': { ...thumb, marginBlockStart: '-6px' },
  '&::-moz-range-track': track,
  '&::-moz-range-thumb': { ...thumb, boxSizing: 'border-box' },
} as const;

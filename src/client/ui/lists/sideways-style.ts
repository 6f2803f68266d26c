/** One line that scrolls within itself; its own edge leaves room for the outline of a focus. */
export const sidewaysStyle = {
  display: 'flex',
  flexWrap: 'nowrap',
  minWidth: '0',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  margin: '-5px',
  padding: '5px',
  '& > *': { flex: 'none' },
} as const;

/** A faded end says that there is more; the last one stands clear of it. */
export const fadedEndStyle = {
  paddingInlineEnd: '7',
  maskImage: 'linear-gradient(to right, black calc(100% - 28px), transparent)',
  _rtl: { maskImage: 'linear-gradient(to left, black calc(100% - 28px), transparent)' },
} as const;

/** The same from edge to edge of a phone. */
export const edgeToEdgeStyle = {
  ...sidewaysStyle,
  marginInline: { base: '-5', md: '-5px' },
  paddingInlineStart: { base: '5', md: '5px' },
  scrollPaddingInline: { base: '5', md: '5px' },
  ...fadedEndStyle,
} as const;

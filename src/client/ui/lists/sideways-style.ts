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

/** The same from edge to edge of a phone, where a cut end says that there is more. */
export const edgeToEdgeStyle = {
  ...sidewaysStyle,
  marginInline: { base: '-5', md: '-5px' },
  paddingInline: { base: '5', md: '5px' },
  scrollPaddingInline: { base: '5', md: '5px' },
} as const;

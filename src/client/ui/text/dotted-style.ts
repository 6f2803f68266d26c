/** The dot before a fact that follows another. */
export const dotStyle = {
  content: '"·"',
  position: 'absolute',
  insetInlineEnd: '100%',
  width: '0.7em',
  textAlign: 'center',
  color: 'fg.subtle',
} as const;

/** Facts with a dot between two of them; where a line ends, the dot is left out. */
export const dottedStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '0.7em',
  // A line that begins with a fact cuts off its dot.
  overflowX: 'clip',
  '& > span': {
    position: 'relative',
    whiteSpace: 'nowrap',
    _before: dotStyle,
  },
} as const;

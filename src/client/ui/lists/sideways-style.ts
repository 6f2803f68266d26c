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

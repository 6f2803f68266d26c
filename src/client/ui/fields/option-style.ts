/** A row of an open list. */
export const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: '11',
  paddingInline: '3',
  paddingBlock: '1.5',
  borderRadius: 'md',
  lineHeight: 1.5,
  cursor: 'pointer',
} as const;

/** A link as a pill in a line of its like. */
export const pillLinkStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '11',
  paddingInline: '4',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'full',
  background: 'bg.panel',
} as const;

/** A chip over a list. */
export const chipStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minHeight: { base: '11', lg: '9' },
  paddingInline: '3.5',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'full',
  background: 'bg.panel',
  fontSize: '0.9375rem',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '& svg': { width: '4', height: '4' },
} as const;

/** A chip that is on: a filter that is set. */
export const chosenChipStyle = {
  background: 'brand.subtle',
  borderColor: 'brand.solid',
  color: 'brand.fg',
  fontWeight: 'semibold',
} as const;

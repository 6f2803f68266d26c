/** The frame around two or three views of one thing. */
export const segmentsStyle = {
  display: 'inline-flex',
  gap: '0.5',
  padding: '1',
  borderWidth: '1px',
  borderRadius: 'md',
  background: 'bg.subtle',
} as const;

/** One of them. */
export const segmentStyle = {
  minHeight: '9',
  paddingInline: '3.5',
  borderRadius: '7px',
  fontSize: '0.9375rem',
  fontWeight: 'semibold',
  color: 'fg.muted',
  cursor: 'pointer',
} as const;

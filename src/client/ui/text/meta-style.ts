/** Short facts with an icon: result time, fasting, accreditation. */
export const metaStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  color: 'fg.muted',
  fontSize: '0.875rem',
  '& > *': { display: 'inline-flex', alignItems: 'center', gap: '1.5', whiteSpace: 'nowrap' },
  '& svg': { width: '17px', height: '17px', flex: 'none' },
} as const;

const oneDecimal = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** '14.6%'; null when the total is zero. */
export const formatShare = (part: number, whole: number): string | null =>
  whole > 0 ? oneDecimal.format(part / whole) : null;

const oneDecimal = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 });

/** '14.6%'; null where there is nothing to be a part of. */
export const formatShare = (part: number, whole: number): string | null =>
  whole > 0 ? oneDecimal.format(part / whole) : null;

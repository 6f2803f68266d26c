/**
 * An amount of a list, written left to right: its end is the right in both directions, so the decimals meet, whichever
 * edge its column has.
 */
export const amountStyle = { display: 'inline-block', minWidth: '3.75em', textAlign: 'end' } as const;

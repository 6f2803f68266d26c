/** The code of a comparison without tests. */
export const loadStart = async () => ({ default: (await import('./start-here.tsx')).StartHere });

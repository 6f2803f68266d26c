/** Stickers on sale for label printers, in millimetres; the first one is the default. */
export const labelSizes = [
  { size: '50x25', widthMm: 50, heightMm: 25 },
  { size: '38x25', widthMm: 38, heightMm: 25 },
  { size: '70x37', widthMm: 70, heightMm: 37 },
] as const;

export type LabelSize = (typeof labelSizes)[number];

/** White modules that a reader needs on each side of a Code 128 (ISO/IEC 15417). */
export const QUIET_MODULES = 10;
/** 7.5 mil: the finest module that common laboratory readers resolve. */
const FINEST_MM = 0.19;
/** Whole dots of a printer with 203 dots an inch: 3 and 2. Other widths would print uneven bars. */
const WHOLE_DOTS_MM = [0.375, 0.25];
/** Printers do not reach the edge of a sticker. */
const EDGE_MM = 0.5;

/** The module's width in millimetres of a barcode with this many modules; null where it does not fit. */
export function moduleWidthMm(moduleCount: number, { widthMm }: Pick<LabelSize, 'widthMm'>): number | null {
  const widest = (widthMm - 2 * EDGE_MM) / (moduleCount + 2 * QUIET_MODULES);
  const width = WHOLE_DOTS_MM.find((dots) => dots <= widest) ?? widest;
  return width < FINEST_MM ? null : width;
}

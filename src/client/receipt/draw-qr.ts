import { encode } from 'uqr';
import type { Sheet } from './sheet.ts';

/** A third of a hand wide: phones read it from a screen and from paper. */
export const QR_SIZE = 116;

/** In one path of squares, sharp at every size. */
export function drawQr(sheet: Sheet, { text, start, top }: { text: string; start: number; top: number }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  const mark = { start, top, width: QR_SIZE, height: QR_SIZE, scale: QR_SIZE / size };
  sheet.path(squares.join(''), mark, { fill: 'ink' });
}

/** A part of a run: as the font has it, a raised digit, or a sign with a line below it. */
export type Piece = { text: string; kind: 'plain' | 'raised' | 'orEqual' };

// The fonts have no glyphs for these: they are drawn from the glyphs that they have.
const RAISED: Record<string, string> = {
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
  '⁻': '−',
};
const OR_EQUAL: Record<string, string> = { '≤': '<', '≥': '>' };
const DRAWN = /([⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+|[≤≥])/;

/** Splits a run at the signs that are drawn. All powers are drawn alike, so that 10³ and 10⁶ look alike. */
export const piecesOf = (run: string): Piece[] =>
  run
    .split(DRAWN)
    .filter((text) => text !== '')
    .map((text) => {
      const base = OR_EQUAL[text];
      if (base !== undefined) return { text: base, kind: 'orEqual' };
      if (!DRAWN.test(text)) return { text, kind: 'plain' };
      return {
        text: text
          .split('')
          .map((sign) => RAISED[sign] ?? sign)
          .join(''),
        kind: 'raised',
      };
    });

/** Of the font size. */
export const RAISED_SIZE = 0.62;
export const RAISED_BY = 0.33;

/** The width of a run at size 1, with its drawn signs. */
export const widthOfPieces = (run: string, widthOf: (text: string) => number) =>
  piecesOf(run).reduce(
    (width, { text, kind }) => width + widthOf(text) * (kind === 'raised' ? RAISED_SIZE : 1),
    0,
  );

/** The colour of a tube's cap, or the other container that a specimen goes into. */
export type TubeCap =
  | 'lavender'
  | 'gold'
  | 'red'
  | 'lightBlue'
  | 'green'
  | 'grey'
  | 'royalBlue'
  | 'cup'
  | 'swab'
  | 'bag';

/** Words of the catalogue's English specimen names. A serum tube without 'gel' may have either cap. */
const words: readonly [RegExp, readonly TubeCap[]][] = [
  [/\bcitrate\b/i, ['lightBlue']],
  [/\bserum gel\b/i, ['gold']],
  [/\bserum\b(?! gel)/i, ['red', 'gold']],
  [/\bheparin\b/i, ['green']],
  [/\btrace-(?:element|metal)\b/i, ['royalBlue']],
  [/\bEDTA\b/i, ['lavender']],
  [/\bfluoride\b/i, ['grey']],
  [/\bcup\b/i, ['cup']],
  [/\bswab\b/i, ['swab']],
  [/\bbags?\b/i, ['bag']],
];
/** 'serum tube (not lithium heparin)' names the tube that must not be taken. */
const EXCLUDED = /\(not [^)]*\)/gi;
/** An alternative without a colour of its own: naming the other one alone would be wrong. */
const OTHER_CONTAINER = /\b(?:culture bottle|transport medium|card|liquid vial|24 hours)/i;

/**
 * The caps that a specimen's name allows, in the order of draw; none where the name says no known tube. The additive
 * decides the colour: CLSI GP41 (Collection of Diagnostic Venous Blood Specimens, 7th edition), table of the order of
 * draw; royal blue for trace elements as in CLSI C38. Urine, stool and semen go into a cup, which has no colour.
 */
export function tubeCapsOf(specimenKind: string, specimenEn: string): TubeCap[] {
  const name = specimenEn.replaceAll(EXCLUDED, '');
  if (OTHER_CONTAINER.test(name)) return [];
  const named = words.flatMap(([pattern, caps]) => (pattern.test(name) ? caps : []));
  // Urine is named by its way of collection; a cup is understood.
  return specimenKind === 'urine' ? [...new Set<TubeCap>(['cup', ...named])] : named;
}

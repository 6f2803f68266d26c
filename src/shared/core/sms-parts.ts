/** The characters of GSM 03.38 that an SMS carries in seven bits; those of the extension take two places. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const EXTENSION = '^{}\\[~]|€\f';
const GSM = { single: 160, part: 153 };
/** Anything else, as all Arabic, is sent in 16 bits a place. */
const UCS2 = { single: 70, part: 67 };

/** How many parts an SMS is sent and paid in. */
export function smsParts(text: string): number {
  const characters = Array.from(text);
  const isGsm = characters.every((one) => BASIC.includes(one) || EXTENSION.includes(one));
  const places = characters.map((one) => (isGsm ? (EXTENSION.includes(one) ? 2 : 1) : one.length));
  const { single, part } = isGsm ? GSM : UCS2;
  const total = places.reduce((sum, place) => sum + place, 0);
  return total <= single ? 1 : countParts(places, part);
}

/** A character that takes two places is never cut in two. */
function countParts(places: readonly number[], size: number) {
  let parts = 1;
  let used = 0;
  for (const place of places) {
    if (used + place > size) {
      parts += 1;
      used = 0;
    }
    used += place;
  }
  return parts;
}

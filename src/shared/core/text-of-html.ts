const NAMED = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }));
const PHRASE_TAG = /<\/?(?:a|strong|b|em|i|u|s|sub|sup|span)(?: [^>]*)?>/g;

/** The text of sanitised HTML in one line, for places that allow no tags. */
export function textOfHtml(html: string): string {
  return (
    html
      // Tags inside a word: 'H<sub>2</sub>O'. Every other tag separates words.
      .replace(PHRASE_TAG, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name: string) => {
        if (name) return NAMED.get(name.toLowerCase()) ?? whole;
        const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
        return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
      })
      .toWellFormed()
      .replace(/\s+/g, ' ')
      .trim()
  );
}

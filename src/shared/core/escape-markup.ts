const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // XML and HTML both support the numeric form; the name came to HTML late.
  "'": '&#39;',
};

/** Escapes a text or attribute value for HTML, XML and SVG. */
export const escapeMarkup = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

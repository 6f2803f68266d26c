const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // XML and HTML both know the number; the name came to HTML late.
  "'": '&#39;',
};

/** As text or the value of an attribute, in HTML, XML and SVG alike. */
export const escapeMarkup = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

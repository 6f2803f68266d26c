const LONGEST = 60;

/** Controls that change the direction of what follows, or hide in it. */
const CONTROLS = /[\p{Cc}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;
const LOOKS_LIKE_ADDRESS = /[/\\@]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}/u;

/**
 * A name as a mail may show it, '' where it had better not. Anybody can sign up with another person's address, so a
 * name must not be a way to send that person a link or a message of one's own.
 */
export function nameToShow(name: string): string {
  const clean = name.replaceAll(CONTROLS, '').replaceAll(/\s+/g, ' ').trim();
  return clean.length > LONGEST || LOOKS_LIKE_ADDRESS.test(clean) ? '' : clean;
}

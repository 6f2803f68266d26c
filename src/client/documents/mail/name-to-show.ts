const LONGEST = 60;

/** Control characters that change the direction of the following text or are invisible. */
const CONTROLS = /[\p{Cc}\u061C\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]/gu;
const LOOKS_LIKE_ADDRESS = /[/\\@]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}/u;

/**
 * A name that is safe to show in a mail, '' where it is not. An attacker can sign up with another person's address, so
 * a name must not carry a link or a message.
 */
export function nameToShow(name: string): string {
  const clean = name.replaceAll(CONTROLS, '').replaceAll(/\s+/g, ' ').trim();
  return clean.length > LONGEST || LOOKS_LIKE_ADDRESS.test(clean) ? '' : clean;
}

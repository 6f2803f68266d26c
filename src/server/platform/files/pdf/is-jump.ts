const LONGEST_ACTION = 600;
/**
 * An action that only opens at a page, as a whole: no other key, since /Next runs a second action and a second /S
 * changes the kind.
 */
const JUMP =
  /^[\s\0]*<<(?:[\s\0]*\/(?:Type[\s\0]*\/Action(?![A-Za-z0-9])|S[\s\0]*\/GoTo(?![A-Za-z0-9])|D[\s\0]*(?:\[[^[\]()<>]*\]|\([^()\\]*\)|<[\s\0\dA-Fa-f]*>|\/[\w.:-]+|\d{1,10}[\s\0]+\d{1,5}[\s\0]+R)))*[\s\0]*>>/;
const PLACE = /^[\s\0]*\[/;

/** Whether the value here is a place in the document, or an action that goes to one. */
export function isJump(bytes: Buffer, start: number): boolean {
  const text = bytes.toString('latin1', start, start + LONGEST_ACTION);
  return PLACE.test(text) || (JUMP.test(text) && /\/GoTo/.test(text));
}

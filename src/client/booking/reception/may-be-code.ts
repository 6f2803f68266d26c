/**
 * Whether a typed text may name a visit: a reference, an id, or the number of a tube or kit. A telephone number and a
 * name cannot; a reference may begin with 0, be all digits, or be all letters, and be written in groups ('HS0M AHYZ').
 */
export function mayBeCode(text: string) {
  const joined = text.replaceAll(/\s/g, '');
  const mayBeName = joined !== text && !/\d/.test(joined);
  return /^[\w-]{4,}$/.test(joined) && !/^0\d{8,}$/.test(joined) && !mayBeName;
}

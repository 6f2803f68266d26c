/**
 * Whether a typed text may name a visit: a reference, an id, or the number of a tube or kit. A telephone number and a
 * name cannot; a reference may begin with 0, be all digits, or be all letters.
 */
export const mayBeCode = (text: string) => /^[\w-]{4,}$/.test(text) && !/^0\d{8,}$/.test(text);

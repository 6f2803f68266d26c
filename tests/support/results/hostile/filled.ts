export const MEBIBYTE = 1024 * 1024;
export const filled = (unit: string, bytes: number) => unit.repeat(Math.floor(bytes / unit.length));
export const times = (count: number, made: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => made(index)).join('');

/** A file that is made when it is its turn, and what is said of it in the end. */
export type HostileFile = [name: string, says: string, make: () => Buffer | string];

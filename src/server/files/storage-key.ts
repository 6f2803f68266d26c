const OURS = /^[0-9a-z]{2}\/[0-9a-z][0-9a-z.-]{0,199}$/;

/** Whether a name found in a store may be one that we gave: what lies beside our files is nobody's to sweep. */
export const isStorageKey = (name: string) => OURS.test(name);

/** @throws {Error} for a key that could lead elsewhere: out of a folder, or to another question to a server */
export function storageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('This is no key of a file.');
  return key;
}

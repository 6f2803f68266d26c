const OURS = /^[0-9a-z]{2}\/[0-9a-z][0-9a-z.-]{0,199}$/;

/** Whether a name in a store has the form of a storage key; other objects in the bucket must not be deleted. */
export const isStorageKey = (name: string) => OURS.test(name);

/** @throws {Error} if the key could leave the folder or change the request to a server */
export function storageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('This is no key of a file.');
  return key;
}

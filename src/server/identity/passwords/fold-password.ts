/** Returns the spelling that is compared with lists of passwords: one Unicode form, lower case. */
export const foldPassword = (password: string) => password.normalize('NFKC').toLowerCase();

/** The spelling in which passwords are compared with lists: whoever guesses tries both cases anyway. */
export const foldPassword = (password: string) => password.normalize('NFKC').toLowerCase();

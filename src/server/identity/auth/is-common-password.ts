import { PASSWORD_MIN_LENGTH } from '#/shared/identity/auth.ts';

/** The first guesses of an attack on this site. */
const SITE_WORDS = ['mukhtabari', 'mokhtabari', 'مختبري'];
const LEAST_OF_ITS_OWN = 4;
/** One to five characters, repeated. */
const REPEATED = /^(.{1,5})\1+.?$/u;

let known: Set<string> | undefined;

/** The list is 380 kB, so it is read at first use. */
async function readList() {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_MIN_LENGTH));
}

/**
 * Whether a password is easy to guess: on the list of common ones, a few characters repeated, or little more than the
 * name of the site or one of the user's own words (their e-mail, or its local part).
 */
export async function isCommonPassword(password: string, ownWords: readonly string[] = []) {
  known ??= await readList();
  const folded = password.normalize('NFKC').toLowerCase();
  const own = ownWords.flatMap((word) => [word, word.split('@')[0] ?? '']);
  const guessed = [...SITE_WORDS, ...own.filter((word) => word.length >= LEAST_OF_ITS_OWN)];
  return known.has(folded) || REPEATED.test(folded) || isMostly(folded, guessed);
}

function isMostly(password: string, words: readonly string[]) {
  return words.some((word) => {
    const rest = password.replaceAll(word.toLowerCase(), '');
    return rest !== password && rest.replaceAll(/[^\p{L}]/gu, '').length < LEAST_OF_ITS_OWN;
  });
}

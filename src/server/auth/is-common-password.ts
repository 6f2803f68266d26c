import { PASSWORD_MIN_LENGTH } from '#/shared/auth.ts';

/** What everybody who attacks this site tries first. */
const SITE_WORDS = ['mukhtabari', 'mokhtabari', 'مختبري'];
const LEAST_OF_ITS_OWN = 4;
/** One to five characters, over and over. */
const REPEATED = /^(.{1,5})\1+.?$/u;

let known: Set<string> | undefined;

/** The list weighs 380 kB and only who chooses a password needs it: read at the first one. */
async function readList() {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_MIN_LENGTH));
}

/**
 * Whether a password is among those that are guessed first: on the list of common ones, a few characters repeated, or
 * little more than the name of the site or one of the person's own words (their e-mail, or what stands before its @).
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

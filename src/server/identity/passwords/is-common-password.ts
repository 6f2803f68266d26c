import { foldPassword } from './fold-password.ts';
import { guessedWords } from './guessed-words.ts';
import { wordsOf } from './packed-words.ts';
import { readLeakedPasswords } from './read-leaked-passwords.ts';

/** The first guesses of an attack on this site; the demo's password stands in its README. */
const SITE_WORDS = ['mukhtabari', 'mokhtabari', 'مختبري', 'demo-pass'];
const LEAST_OF_ITS_OWN = 4;
/** One to five characters, repeated. */
const REPEATED = /^(.{1,5})\1+.?$/u;

/** A mobile number of the Kingdom, with or without its country. */
const MOBILE_NUMBER = /^(?:\+?966|00966|0)?5\d{8}$/;
/** Signs and digits that stand for letters. */
const DISGUISES: readonly (readonly [RegExp, string])[] = [
  [/[@4]/g, 'a'],
  [/3/g, 'e'],
  [/[1!]/g, 'i'],
  [/0/g, 'o'],
  [/[$5]/g, 's'],
];

let leaked: ReturnType<typeof wordsOf> | undefined;

/**
 * Whether a password is easy to guess: among the commonest million of known leaks, a few characters repeated, a mobile
 * number, a much used word with digits and signs around it, or little more than the name of the site or one of the user's
 * own words (their e-mail, or its local part).
 */
export async function isCommonPassword(password: string, ownWords: readonly string[] = []) {
  leaked ??= wordsOf(await readLeakedPasswords());
  const folded = foldPassword(password);
  const own = ownWords.flatMap((word) => [word, word.split('@')[0] ?? '']);
  const guessed = [...SITE_WORDS, ...own.filter((word) => word.length >= LEAST_OF_ITS_OWN)];
  const isPattern = REPEATED.test(folded) || MOBILE_NUMBER.test(folded) || isGuessedWord(folded);
  return isPattern || leaked.has(folded) || isMostly(folded, guessed);
}

function isGuessedWord(password: string) {
  // Where a letter begins, so that digits at the end are no letters.
  const bare = password.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const letters = DISGUISES.reduce((text, [sign, letter]) => text.replaceAll(sign, letter), bare);
  return guessedWords.has(letters.replaceAll(/[^\p{L}]/gu, ''));
}

function isMostly(password: string, words: readonly string[]) {
  return words.some((word) => {
    const rest = password.replaceAll(word.toLowerCase(), '');
    return rest !== password && rest.replaceAll(/[^\p{L}]/gu, '').length < LEAST_OF_ITS_OWN;
  });
}

import { PASSWORD_MIN_LENGTH } from '#/shared/auth.ts';

let known: Promise<Set<string>> | undefined;

/** The list weighs 380 kB and only sign-up needs it: read at the first one. */
async function readList() {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_MIN_LENGTH));
}

export async function isCommonPassword(password: string) {
  known ??= readList();
  return (await known).has(password.normalize('NFKC').toLowerCase());
}

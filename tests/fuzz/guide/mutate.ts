import type { Random } from '../../support/results/generated-uploads.ts';
import type { Target } from '../target.ts';

const LONGEST_USUAL = 6_000;
const LONGEST_PUMPED = 200_000;
const NUMBERS = (
  '0 -0 1 -1 00 007 0.0 .5 5. 1e3 1e308 1e-7 1e21 1e-15 127 128 255 256 999 1000 1,000 1.234 32767 65535 65536 99999 ' +
  '2147483647 2147483648 4294967295 9007199254740993 12345678901234567890 0x1F NaN Infinity 1٫5 ٣ ۴'
).split(' ');
/** Arabic letters, marks and digits, marks of direction, other spaces, pairs of UTF-16 and their halves. */
const SIGNS = Array.from(
  'ابتةىيأإآءؤئکگپچڤلاﻻﷲﷺـًٌٍَُِّْ٠٩۰۹٪٫٬،؛؟\u061c\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069' +
    '\ufeff\u00a0\u00ad\u2028\u2029\u0085\u3000\u0000\u0007\u001f\u007f\u0300\u0308ßİıſŉﬁẞÅΩ²½①Ⅷ１ａ𝟗𝒜😀\u{e0041}éÀ·–—−≤≥µμ°',
).concat('\ud800', '\udfff', '\ufffd', '\uffff');

/** What patterns go over again and again. */
const SLOW = [
  ' ',
  '\n',
  '\t',
  ' \n',
  '\r',
  '0',
  'a',
  'ا',
  '.',
  '-',
  '<',
  '(',
  '"',
  '\\',
  ',',
  '#',
  '&',
  '%',
  'a ',
  '<<',
  '[[',
  'ﷺ',
];

const chance = (random: Random, share: number) => random.next() < share;

/** A place, and up to so many units from there. */
function slice(text: string, random: Random, most = 64): [from: number, to: number] {
  const from = random.below(text.length + 1);
  const width = 1 + Math.floor(random.next() ** 3 * Math.max(1, Math.min(most, text.length)));
  return [from, Math.min(text.length, from + width)];
}
const put = (text: string, from: number, to: number, between: string) =>
  text.slice(0, from) + between + text.slice(to);

type Change = (
  text: string,
  random: Random,
  words: readonly string[],
  other: string,
  kind: Target['kind'],
) => string;

const unit = (random: Random, kind: Target['kind']) => {
  if (kind === 'bytes') return String.fromCharCode(random.below(256));
  return chance(random, 0.5) ? random.pick(SIGNS) : String.fromCharCode(32 + random.below(95));
};
const changes: readonly Change[] = [
  (text, random) => put(text, ...slice(text, random), ''),
  (text, random, _words, _other, kind) => {
    const at = random.below(text.length + 1);
    return put(text, at, at + random.below(2), unit(random, kind));
  },
  (text, random) => {
    const at = random.below(text.length + 1);
    return put(text, at, at + 1, String.fromCharCode((text.charCodeAt(at) || 0) ^ (1 << random.below(8))));
  },
  (text, random, words) => {
    const at = random.below(text.length + 1);
    return put(text, at, at, words.length > 0 ? random.pick(words) : ' ');
  },
  (text, random, words) => {
    const at = random.below(text.length + 1);
    const word = words.length > 0 ? random.pick(words) : ' ';
    return put(text, at, at + word.length, word);
  },
  (text, random) => {
    const [from, to] = slice(text, random);
    const at = random.below(text.length + 1);
    return put(text, at, at, text.slice(from, to).repeat(1 + random.below(3)));
  },
  (text, random) => {
    const numbers = [...text.matchAll(/-?\d+(?:\.\d+)?/g)];
    if (numbers.length === 0) return text + random.pick(NUMBERS);
    const { index, 0: found } = random.pick(numbers);
    const near = String(Number(found) + random.below(3) - 1);
    return put(text, index, index + found.length, chance(random, 0.3) ? near : random.pick(NUMBERS));
  },
  (text, random, _words, other) => {
    const [from, to] = slice(other, random, 400);
    const at = random.below(text.length + 1);
    return put(text, at, at, other.slice(from, to));
  },
  (text, random, _words, other) =>
    text.slice(0, random.below(text.length + 1)) + other.slice(random.below(other.length + 1)),
  (text, random) => {
    const [from, to] = slice(text, random);
    const part = text.slice(from, to);
    return put(
      text,
      from,
      to,
      chance(random, 0.5) ? part.toUpperCase() : Array.from(part).toReversed().join(''),
    );
  },
];

/** One to a dozen changes of an input; `other` is spliced in. */
export function mutate(
  target: Target,
  input: string,
  other: string,
  words: readonly string[],
  random: Random,
) {
  let text = input;
  const rounds = 1 + Math.floor(random.next() ** 3 * 12);
  for (let round = 0; round < rounds; round += 1) {
    text =
      target.reshape && chance(random, 0.4)
        ? target.reshape(text, random)
        : random.pick(changes)(text, random, words, other, target.kind);
  }
  text = inKind(target, text.slice(0, Math.min(LONGEST_USUAL, target.longest)));
  return target.mend && chance(random, 0.8) ? target.mend(text) : text;
}

const inKind = ({ kind }: Target, text: string) =>
  kind === 'bytes' ? Buffer.from(text, 'latin1').toString('latin1') : text;

/** A large input of a small one: a part of it many times, since what is slow is slow in many. */
export function pump(target: Target, input: string, random: Random): string {
  const size = Math.min(target.longest, LONGEST_PUMPED);
  const [from, to] = slice(input, random, chance(random, 0.5) ? 8 : 200);
  const part = chance(random, 0.4) ? random.pick(SLOW) : input.slice(from, to) || ' ';
  const times = Math.floor((size - input.length) / part.length);
  if (times < 1) return input.slice(0, size);
  const text = put(input, to, to, part.repeat(times));
  return target.mend && chance(random, 0.8) ? target.mend(text) : text;
}

import { createHash } from 'node:crypto';

/**
 * A set of words in 19 bits a word: a hash sends each word to one of as many buckets as there are words, where 16 further
 * bits of it are kept as its mark. Each word of the set is found; of other words one in 65,536 is found too.
 */
export type PackedWords = {
  /** One digit a bucket: the number of its marks. */
  counts: string;
  /** Base64 of the marks, two bytes each, bucket by bucket. */
  marks: string;
};

const MARKS = 2 ** 16;
const MARK_BYTES = 2;

function placeOf(word: string, buckets: number) {
  const place = createHash('sha256').update(word).digest().readUIntBE(0, 6) % (buckets * MARKS);
  return { bucket: Math.floor(place / MARKS), mark: place % MARKS };
}

export function packWords(words: ReadonlySet<string>): PackedWords {
  const buckets = Array.from({ length: words.size }, (): number[] => []);
  for (const word of words) {
    const { bucket, mark } = placeOf(word, words.size);
    buckets[bucket]?.push(mark);
  }
  const counts = buckets.map((marks) => String(marks.length));
  if (counts.some((count) => count.length > 1)) throw new Error('more than nine words share a bucket');
  const marks = Buffer.from(new Uint16Array(buckets.flat()).buffer).swap16();
  return { counts: counts.join(''), marks: marks.toString('base64') };
}

export function wordsOf({ counts, marks }: PackedWords) {
  const bytes = Buffer.from(marks, 'base64');
  const ends = new Uint32Array(counts.length);
  let end = 0;
  for (let bucket = 0; bucket < counts.length; bucket += 1) ends[bucket] = end += Number(counts[bucket]);
  return {
    size: bytes.length / MARK_BYTES,
    has(word: string) {
      const { bucket, mark } = placeOf(word, counts.length);
      for (let at = ends[bucket - 1] ?? 0; at < (ends[bucket] ?? 0); at += 1)
        if (bytes.readUInt16BE(at * MARK_BYTES) === mark) return true;
      return false;
    },
  };
}

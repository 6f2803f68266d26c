import type { PackedWords } from './packed-words.ts';

/** 411 kB, so it is read at first use. On Workers it is a file beside the Worker: scripts/build-worker.mjs. */
export async function readLeakedPasswords(): Promise<PackedWords> {
  const { leakedPasswords } = await import('./leaked-passwords.gen.ts');
  return leakedPasswords;
}

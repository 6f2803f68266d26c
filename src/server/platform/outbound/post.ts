/** A signed message to an address that somebody else chose. */
export type Post = { url: string; headers: Record<string, string>; body: string };

export type PostFault = 'addressRefused' | 'timedOut' | 'unreachable';

/** What came back: an answer with the beginning of its text, or why there is none. */
export type Posted = { code: number; text: string } | { fault: PostFault };

/** The port to addresses that others chose. It never rejects, follows no redirect and waits ten seconds at most. */
export type PostOut = (post: Post) => Promise<Posted>;

export const POST_TIMEOUT_MS = 10_000;
/** What is read of an answer; the connection is closed after it. */
const MOST_ANSWER_BYTES = 1_000;
const LONGEST_ANSWER = 200;

/**
 * The beginning of an answer, as people may read it. The code is known by now, so that of an answer that breaks off what
 * came is enough.
 */
export async function answerText(answer: AsyncIterable<Uint8Array> | null): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of answer ?? []) {
      parts.push(part);
      length += part.length;
      if (length >= MOST_ANSWER_BYTES) break;
    }
  } catch {
    // The time is over, or the connection.
  }
  return readable(Buffer.concat(parts).subarray(0, MOST_ANSWER_BYTES));
}

const readable = (bytes: Uint8Array) =>
  new TextDecoder()
    .decode(bytes)
    // oxlint-disable-next-line no-control-regex -- PostgreSQL stores no NUL, and people read no control characters
    .replaceAll(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ')
    .trim()
    .slice(0, LONGEST_ANSWER);

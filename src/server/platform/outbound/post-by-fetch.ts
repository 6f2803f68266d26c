import {
  answerText,
  MOST_ANSWER_BYTES,
  POST_TIMEOUT_MS,
  type Post,
  type PostOut,
  type Posted,
} from './post.ts';
import { targetFault } from './target-fault.ts';

/**
 * Posts from a Worker, which resolves no names: its network has no way to private addresses, and names that say they
 * are local are refused.
 */
export function postByFetch({ isDemo }: { isDemo: boolean }): PostOut {
  return async (post) => {
    if (targetFault(post.url, { isDemo }) !== null) return { fault: 'addressRefused' };
    const signal = AbortSignal.timeout(POST_TIMEOUT_MS);
    try {
      return await send(post, signal);
    } catch {
      return { fault: signal.aborted ? 'timedOut' : 'unreachable' };
    }
  };
}

async function send({ url, headers, body }: Post, signal: AbortSignal): Promise<Posted> {
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
  return { code: response.status, text: answerText(await readBeginning(response)) };
}

/** An answer that breaks off has said its code: what came of its text is enough. */
async function readBeginning({ body }: Response): Promise<Uint8Array> {
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    while (reader && length < MOST_ANSWER_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      length += value.length;
    }
  } catch {
    // The time is over, or the connection.
  }
  await reader?.cancel().catch(() => {});
  return Buffer.concat(parts).subarray(0, MOST_ANSWER_BYTES);
}

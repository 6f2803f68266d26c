import { isCallable } from './is-callable.ts';
import { answerText, POST_TIMEOUT_MS, type Post, type PostOut, type Posted } from './post.ts';

/**
 * Posts from a Worker, which resolves no names: its network has no way to private addresses, and names that say they
 * are local are refused.
 */
export function postByFetch({ isDemo }: { isDemo: boolean }): PostOut {
  return async (post) => {
    if (!isCallable(post.url, { isDemo })) return { fault: 'addressRefused' };
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
  return { code: response.status, text: await answerText(response.body) };
}

import { lookup } from 'node:dns/promises';
import { request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isCallable } from './is-callable.ts';
import { isLoopback, isPublicAddress } from './is-public-address.ts';
import { answerText, POST_TIMEOUT_MS, type Post, type PostOut, type Posted } from './post.ts';

type Address = { address: string; family: number };
type Resolve = (host: string) => Promise<Address[]>;
type Options = { isDemo: boolean; resolve?: Resolve; timeoutMs?: number };

class AddressRefused extends Error {}

/**
 * Posts from a process of Node. The name is resolved once, all its addresses are checked, and the socket connects to
 * those: a name that changes in between leads nowhere else.
 */
export function postBySocket({
  isDemo,
  resolve = (host) => lookup(host, { all: true }),
  timeoutMs = POST_TIMEOUT_MS,
}: Options): PostOut {
  const mayCall = (address: string) => isPublicAddress(address) || (isDemo && isLoopback(address));
  const checkedLookup = lookupOf(async (host) => {
    const addresses = await resolve(host);
    if (addresses.length === 0 || !addresses.every(({ address }) => mayCall(address)))
      throw new AddressRefused();
    return addresses;
  });
  return async (post) => {
    if (!isCallable(post.url, { isDemo })) return { fault: 'addressRefused' };
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await send(post, { lookup: checkedLookup, signal });
    } catch (error) {
      if (error instanceof AddressRefused) return { fault: 'addressRefused' };
      return { fault: signal.aborted ? 'timedOut' : 'unreachable' };
    }
  };
}

/** As net.connect asks for addresses: all of them, or the first. */
const lookupOf =
  (resolve: Resolve): LookupFunction =>
  (host, { all }, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (all || !first) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };

function send(
  { url, headers, body }: Post,
  options: Pick<RequestOptions, 'lookup' | 'signal'>,
): Promise<Posted> {
  const bytes = Buffer.from(body);
  const request = new URL(url).protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      // A socket of its own: one that is kept might have been opened under another rule.
      { ...options, agent: false, method: 'POST', headers: { ...headers, 'content-length': bytes.length } },
      (answer) => {
        // From here on the code is known, whatever becomes of the rest.
        sent.off('error', reject).on('error', () => {});
        void answerText(answer).then((text) => {
          sent.destroy();
          resolve({ code: answer.statusCode ?? 0, text });
        });
      },
    );
    sent.on('error', reject);
    sent.end(bytes);
  });
}

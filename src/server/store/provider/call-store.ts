import type { Locale } from '#/shared/core/locale.ts';

export type Question = {
  method: 'GET' | 'POST';
  url: string;
  locale: Locale;
  body?: object;
  isOneProduct?: boolean;
};

const MOST_BYTES = 4 * 1024 * 1024;
const MOST_REFUSAL_BYTES = 8 * 1024;

/** A response outside 2xx. */
export class StoreRefusal extends Error {
  override name = 'StoreRefusal';
  readonly status: number;
  readonly statusText: string;
  readonly body: string;
  constructor(response: Response, body: string) {
    super(`answered ${response.status}`);
    this.status = response.status;
    this.statusText = response.statusText;
    this.body = body;
  }
}

/** No response, an aborted one, or a timeout. */
export class StoreSilence extends Error {
  override name = 'StoreSilence';
}

/** A response that does not follow the API. */
export class StoreGibberish extends Error {
  override name = 'StoreGibberish';
}

/**
 * One call without a retry. The timeout is also enforced here, because an in-process application ignores the signal.
 */
export async function callStore(
  fetch: (request: Request) => Response | Promise<Response>,
  question: Question,
  longestMs: number,
): Promise<unknown> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new StoreSilence(`no answer within ${longestMs} ms`);
      reject(error);
      controller.abort(error);
    }, longestMs);
  });
  const answer = send(fetch, question, controller.signal);
  answer.catch(() => {});
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function send(
  fetch: (request: Request) => Response | Promise<Response>,
  { method, url, locale, body }: Question,
  signal: AbortSignal,
) {
  const request = new Request(url, {
    method,
    headers: {
      accept: 'application/json',
      'accept-language': locale,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal,
  });
  try {
    const response = await fetch(request);
    if (!response.ok) throw new StoreRefusal(response, await textOf(response, MOST_REFUSAL_BYTES, true));
    // Checks the content instead of the content type.
    return parseJson(await textOf(response, MOST_BYTES, false));
  } catch (error) {
    if (error instanceof StoreRefusal || error instanceof StoreGibberish) throw error;
    throw new StoreSilence('the connection failed', { cause: error });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new StoreGibberish('broken JSON', { cause });
  }
}

/** @throws {StoreGibberish} if the body is longer, unless the rest may be dropped. */
async function textOf(response: Response, mostBytes: number, isCut: boolean) {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > mostBytes) {
      await reader.cancel();
      if (isCut) return text;
      throw new StoreGibberish(`more than ${mostBytes} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

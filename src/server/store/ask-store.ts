import type { Locale } from '#/shared/locale.ts';

export type Question = {
  method: 'GET' | 'POST';
  url: string;
  locale: Locale;
  body?: object;
  isOneProduct?: boolean;
};

const MOST_BYTES = 4 * 1024 * 1024;
const MOST_REFUSAL_BYTES = 8 * 1024;

/** It answered, and not with 2xx. */
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

/** Nothing came, or it broke off, or it took too long. */
export class StoreSilence extends Error {
  override name = 'StoreSilence';
}

/** Something came that is no answer of this API. */
export class StoreGibberish extends Error {
  override name = 'StoreGibberish';
}

/**
 * One call, never repeated here. The time is kept here too: an application that is asked without a network heeds no
 * signal.
 */
export async function askStore(
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
  const answer = ask(fetch, question, controller.signal);
  answer.catch(() => {});
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function ask(
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
    // Whatever it is called: what is no JSON cannot be read as such.
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

/** @throws {StoreGibberish} where there is more, unless the rest may go. */
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

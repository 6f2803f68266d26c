import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

export const places = ['products', 'product', 'variants', 'collections', 'settings', 'checkout'] as const;
export type Place = (typeof places)[number];

/** The fault and its count: without `times` until it is replaced. */
export type Fault = { times?: number } & (
  | {
      kind: 'status';
      status: number;
      /** Written unchanged, even empty. */
      statusText?: string;
      body?: unknown;
      headers?: Record<string, string>;
    }
  /** Responds correctly after a delay. */
  | { kind: 'slow'; delayMs: number }
  /** Responds correctly once the promise resolves. */
  | { kind: 'gate'; until: Promise<unknown> }
  /** 200 with any text: half of a JSON, a page. */
  | { kind: 'text'; body: string; contentType?: string }
  /** 200 with well-formed JSON of another shape. */
  | { kind: 'json'; body: unknown }
  | { kind: 'empty' }
  /** Endless JSON: so many bytes, then more. */
  | { kind: 'huge'; bytes: number }
  /** Headers arrive, the body stops in the middle. */
  | { kind: 'half' }
  /** Accepts the request and never responds. */
  | { kind: 'hang' }
  | { kind: 'reset' }
  | { kind: 'redirect'; to: string }
);

export type Env = { Bindings: HttpBindings };

/** Returns null where the correct response is to follow. */
export async function answerWith(fault: Fault, c: Context<Env>): Promise<Response | null> {
  const { socket } = c.env.outgoing;
  switch (fault.kind) {
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
      return null;
    case 'gate':
      await fault.until;
      return null;
    case 'status': {
      const { body = { message: 'Something went wrong', statusCode: fault.status } } = fault;
      return raw(c, { ...fault, body: typeof body === 'string' ? body : JSON.stringify(body) });
    }
    case 'text':
      return raw(c, { status: 200, body: fault.body, headers: contentType(fault.contentType) });
    case 'json':
      return raw(c, { status: 200, body: JSON.stringify(fault.body) });
    case 'empty':
      return raw(c, { status: 200, body: '' });
    case 'redirect':
      return raw(c, { status: 302, body: '', headers: { location: fault.to } });
    case 'reset':
      socket?.resetAndDestroy();
      return RESPONSE_ALREADY_SENT;
    case 'half':
      socket?.write(
        'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"products":[',
      );
      return RESPONSE_ALREADY_SENT;
    case 'hang':
      return RESPONSE_ALREADY_SENT;
    case 'huge':
      return endless(c, fault.bytes);
  }
}

const contentType = (type = 'application/json') => ({ 'content-type': type });

type Raw = { status: number; statusText?: string; body: string; headers?: Record<string, string> };

/** On the socket itself: a framework sets its own reason phrase. */
function raw(c: Context<Env>, { status, statusText = phrases[status] ?? '', body, headers = {} }: Raw) {
  const all: Record<string, string> = {
    ...contentType('application/json; charset=utf-8'),
    'content-length': `${Buffer.byteLength(body)}`,
    connection: 'close',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  c.env.outgoing.socket?.end(`HTTP/1.1 ${status} ${statusText}\r\n${lines.join('')}\r\n${body}`);
  return RESPONSE_ALREADY_SENT;
}

/** Reason phrases as the provider writes them. */
const phrases: Record<number, string> = {
  200: 'OK',
  302: 'Found',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** So many bytes at once, then more as long as the client reads. */
function endless(c: Context<Env>, bytes: number) {
  const { socket } = c.env.outgoing;
  const chunk = ' '.repeat(64 * 1024);
  socket?.write(
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n{"products":[',
  );
  let written = 0;
  const more = () => {
    while (written < bytes) {
      written += chunk.length;
      if (!socket?.write(chunk)) {
        socket?.once('drain', more);
        return;
      }
    }
    socket?.end(']}');
  };
  socket?.on('error', () => {});
  more();
  return RESPONSE_ALREADY_SENT;
}

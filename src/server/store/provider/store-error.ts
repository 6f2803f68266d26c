import { AppError } from '#/shared/core/app-error.ts';
import { StoreGibberish, StoreRefusal } from './call-store.ts';
import { StoreResting } from './store-circuit.ts';

const LONGEST_DETAIL = 80;
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/** HTTP/2 has no reason phrase. */
const phrases: Record<number, string> = {
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** The text that the customer sees. */
export function storeError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof StoreRefusal) {
    const code = error.status === 404 ? 'STORE_NOT_FOUND' : 'STORE_FAILED';
    return new AppError(code, { cause: error, detail: detailOf(error) });
  }
  if (error instanceof StoreGibberish) return new AppError('STORE_FAILED', { cause: error });
  if (error instanceof StoreResting) {
    const { cause, retryAfterSeconds } = error;
    const detail = cause instanceof StoreRefusal ? detailOf(cause) : undefined;
    return new AppError('STORE_UNREACHABLE', { cause: error, retryAfterSeconds, detail });
  }
  return new AppError('STORE_UNREACHABLE', { cause: error });
}

/** 'HTTP 503: Service Unavailable' */
function detailOf({ status, statusText }: Pick<StoreRefusal, 'status' | 'statusText'>): string {
  const said = statusText.replace(UNPRINTABLE, ' ').trim();
  return `HTTP ${status}: ${said || (phrases[status] ?? 'Error')}`.slice(0, LONGEST_DETAIL);
}

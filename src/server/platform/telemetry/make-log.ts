import { currentMeasure } from './measure.ts';

/** Writes one JSON object per line, with the time and, inside a request, its id. */
export function makeLog(write: (line: string, isUrgent: boolean) => void): (entry: object) => void {
  let at = 0;
  let time = '';
  return (entry) => {
    const now = Date.now();
    if (now !== at) {
      at = now;
      time = new Date(now).toISOString();
    }
    const { level } = entry as { level?: string };
    const own = JSON.stringify(level === undefined ? { level: 'info', ...entry } : entry).slice(1);
    // Concatenates text: copying each entry into a new object would cost as much as writing it.
    write(`{"time":"${time}"${requestPart()},${own}`, level === 'warn' || level === 'error');
  };
}

/** Both ids are validated on input, so they need no escaping. */
function requestPart() {
  const measure = currentMeasure();
  if (!measure) return '';
  const { requestId, traceId } = measure;
  return `,"requestId":"${requestId}"${traceId === undefined ? '' : `,"traceId":"${traceId}"`}`;
}

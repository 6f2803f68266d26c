import { currentMeasure } from './measure.ts';

/** One JSON object a line, with the time and, where a request is being answered, its id. */
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
    // In front of the entry's own text: a copy of each entry would cost as much as writing it.
    write(`{"time":"${time}"${requestPart()},${own}`, level === 'warn' || level === 'error');
  };
}

/** Both are checked where they come from: nothing in them needs escaping. */
function requestPart() {
  const measure = currentMeasure();
  if (!measure) return '';
  const { requestId, traceId } = measure;
  return `,"requestId":"${requestId}"${traceId === undefined ? '' : `,"traceId":"${traceId}"`}`;
}

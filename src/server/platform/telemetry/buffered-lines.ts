const LONGEST_WAIT_MS = 100;
const MOST_CHARACTERS = 32_768;

/**
 * Joins log lines into one write, because a write per request is expensive. An urgent line flushes the buffer at once.
 */
export function bufferedLines(write: (text: string) => void) {
  let waiting = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === '') return;
    const text = waiting;
    waiting = '';
    write(text);
  };
  const add = (line: string, isUrgent: boolean) => {
    waiting += `${line}\n`;
    if (isUrgent || waiting.length > MOST_CHARACTERS) flush();
    else timer ??= setTimeout(flush, LONGEST_WAIT_MS).unref();
  };
  return { add, flush };
}

const LONGEST_WAIT_MS = 100;
const MOST_CHARACTERS = 32_768;

/**
 * Many lines in one write: a write for each request would cost more than what it tells. What is urgent goes at once,
 * after what was waiting.
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

const MOST_TRIES = 1_500;
/** What is slow is slow each time. */
const LONGEST_MS = 1_500;

/** A shorter input with the same fault: parts are left out while it stays. */
export async function shrink(input: string, isSame: (input: string) => Promise<boolean>): Promise<string> {
  let text = input;
  let tries = 0;
  const started = performance.now();
  const isOver = () => tries >= MOST_TRIES || performance.now() - started > LONGEST_MS;
  const keep = async (shorter: string) => {
    tries += 1;
    if (!(await isSame(shorter))) return false;
    text = shorter;
    return true;
  };
  for (let width = Math.ceil(text.length / 2); width >= 1 && !isOver(); width = Math.floor(width / 2)) {
    for (let from = 0; from < text.length && !isOver();) {
      if (!(await keep(text.slice(0, from) + text.slice(from + width)))) from += width;
    }
  }
  return text;
}

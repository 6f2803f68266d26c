const MOST_TRIES = 1_500;

/** A shorter input with the same fault: parts are left out while it stays, then signs are made plain. */
export async function shrink(input: string, isSame: (input: string) => Promise<boolean>): Promise<string> {
  let text = input;
  let tries = 0;
  const keep = async (shorter: string) => {
    tries += 1;
    if (tries > MOST_TRIES || !(await isSame(shorter))) return false;
    text = shorter;
    return true;
  };
  for (
    let width = Math.ceil(text.length / 2);
    width >= 1 && tries < MOST_TRIES;
    width = Math.floor(width / 2)
  ) {
    for (let from = 0; from < text.length && tries < MOST_TRIES;) {
      if (!(await keep(text.slice(0, from) + text.slice(from + width)))) from += width;
    }
  }
  return text;
}

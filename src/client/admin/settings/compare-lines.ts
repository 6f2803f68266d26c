/** A line of a text beside another: in both, only in the former one, or only in the next one. */
export type ComparedLine = { kind: 'same' | 'removed' | 'added'; text: string };

/** Beyond this the table of the comparison costs more than it tells: all is then shown as replaced. */
const MOST_CELLS = 4_000_000;

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The fewest lines to take out of `former` and to put in to get `next`; empty lines do not count. */
export function compareLines(former: string, next: string): ComparedLine[] {
  const [before, after] = [linesOf(former), linesOf(next)];
  let head = 0;
  while (head < before.length && before[head] === after[head]) head += 1;
  let tail = 0;
  const shorter = Math.min(before.length, after.length) - head;
  while (tail < shorter && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return [
    ...asKind('same', before.slice(0, head)),
    ...compareMiddle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...asKind('same', before.slice(before.length - tail)),
  ];
}

const asKind = (kind: ComparedLine['kind'], lines: string[]) => lines.map((text) => ({ kind, text }));

function compareMiddle(before: string[], after: string[]): ComparedLine[] {
  if (before.length * after.length > MOST_CELLS) {
    return [...asKind('removed', before), ...asKind('added', after)];
  }
  const width = after.length + 1;
  // For every pair of positions: how many lines the rests have in common, in order.
  const common = new Uint32Array((before.length + 1) * width);
  const at = (one: number, other: number) => common[one * width + other] ?? 0;
  for (let one = before.length - 1; one >= 0; one -= 1) {
    for (let other = after.length - 1; other >= 0; other -= 1) {
      common[one * width + other] =
        before[one] === after[other]
          ? at(one + 1, other + 1) + 1
          : Math.max(at(one + 1, other), at(one, other + 1));
    }
  }
  const lines: ComparedLine[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    const [old, fresh] = [before[one], after[other]];
    if (old !== undefined && old === fresh) {
      lines.push({ kind: 'same', text: old });
      one += 1;
      other += 1;
    } else if (old !== undefined && (fresh === undefined || at(one + 1, other) >= at(one, other + 1))) {
      lines.push({ kind: 'removed', text: old });
      one += 1;
    } else if (fresh !== undefined) {
      lines.push({ kind: 'added', text: fresh });
      other += 1;
    }
  }
  return lines;
}

/** Only the lines that differ, each change below the heading of its part. */
export function changedLines(lines: ComparedLine[]): ComparedLine[] {
  const shown: ComparedLine[] = [];
  let heading: ComparedLine | null = null;
  for (const line of lines) {
    const isHeading = line.text.startsWith('## ');
    if (line.kind !== 'same') {
      if (heading && !isHeading) shown.push(heading);
      heading = null;
      shown.push(line);
    } else if (isHeading) heading = line;
  }
  return shown;
}

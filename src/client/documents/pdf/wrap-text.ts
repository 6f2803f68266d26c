import { type Paragraph, type Range, visualRuns } from './visual-runs.ts';

type WidthOf = (run: string) => number;

export const widthOfRange = (paragraph: Paragraph, range: Range, widthOf: WidthOf) =>
  visualRuns(paragraph, range).reduce((width, run) => width + widthOf(run), 0);

/** Breaks at spaces, and inside a word only if the word is wider than a line. */
export function wrapText(paragraph: Paragraph, widthPt: number, widthOf: WidthOf): Range[] {
  const fits = (range: Range) => widthOfRange(paragraph, range, widthOf) <= widthPt;
  const lines: Range[] = [];
  let line: Range | null = null;
  for (const word of wordsOf(paragraph.text)) {
    const longer: Range = { start: line?.start ?? word.start, end: word.end };
    if (line && !fits(longer)) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
    while (!fits(line)) {
      const part = longestPart(line, fits);
      lines.push(part);
      line = { start: part.end, end: line.end };
    }
  }
  return line ? [...lines, line] : lines;
}

function wordsOf(text: string): Range[] {
  return [...text.matchAll(/[^ ]+/g)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
  }));
}

/** At least one letter, so that the loop ends. */
function longestPart({ start, end }: Range, fits: (range: Range) => boolean): Range {
  let last = start + 1;
  while (last + 1 < end && fits({ start, end: last + 1 })) last += 1;
  return { start, end: last };
}

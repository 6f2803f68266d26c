import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { semanticTokens } from './semantic-tokens.ts';
import { tokens } from './tokens.ts';

const COLOUR = /['"\s(]#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl)a?\(|\b(?:oklch|lab|lch)\(/;
const SHADOW = /boxShadow: '[^']*(?:rgb|#)/;
const DURATION = /(?:animation|transition)\w*: '[^']*\b(?:\d*\.\d+|[1-9]\d*)m?s\b/;
/** The kit knows no spacing for these: a bare number is read as pixels. */
const SCROLL = /scroll(?:Margin|Padding)Block\w*: .*'[1-9]\d*'/;
const HEX = /#(?:[0-9a-f]{6})\b/gi;

/** The style files: recipes, their parts, and the theme without its tokens. */
const isStyles = (file: string) =>
  !file.includes('/mail/') && /(recipes?(-[a-z-]+)?|-styles?|global-css[a-z-]*|widget-slots)\.ts$/.test(file);

test('styles use the values of the theme and no raw values', async () => {
  const files = (await Array.fromAsync(glob('src/client/**/*.ts'))).filter(isStyles);
  expect(files.length).toBeGreaterThan(50);
  const raw = await Promise.all(
    files.map(async (file) => {
      const lines = (await readFile(file, 'utf8')).split('\n');
      return lines.flatMap((line, index) =>
        [COLOUR, SHADOW, DURATION, SCROLL].some((pattern) => pattern.test(line))
          ? [`${file}:${index + 1}${line}`]
          : [],
      );
    }),
  );
  // `global-css.ts` uses zero durations to disable motion.
  expect(raw.flat().filter((line) => !/(0\.01ms|0s) !important/.test(line))).toEqual([]);
});

test('output without style sheets uses the colours of the screen: PDF, mail, pictures, the manifest', async () => {
  const ofTheTheme = JSON.stringify({ tokens, semanticTokens }).match(HEX) ?? [];
  const known = new Set(ofTheTheme.map((color) => color.toLowerCase()));
  const files = (await Array.fromAsync(glob('src/**/*.{ts,tsx}'))).filter(
    (file) => !/\.test\.ts$|theme\/tokens\.ts$|\.gen\.ts$|^src\/client\/gallery\//.test(file),
  );
  const copied = await Promise.all(
    files.map(async (file) => {
      const colors = (await readFile(file, 'utf8')).match(HEX) ?? [];
      return colors.map((color) => ({ file, color: color.toLowerCase() }));
    }),
  );
  expect(new Set(copied.flat().map(({ file }) => file)).size).toBeGreaterThan(5);
  expect(copied.flat().filter(({ color }) => !known.has(color))).toEqual([]);
});

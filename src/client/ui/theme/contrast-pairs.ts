export type ContrastPair = { fg: string; bg: string; minRatio: number };

const AA_TEXT = 4.5;
const AAA_TEXT = 7;
const AA_SHAPE = 3;

const on = (bg: string, minRatio: number, ...names: string[]): ContrastPair[] =>
  names.map((fg) => ({ fg, bg, minRatio }));

const caps = ['lavender', 'gold', 'red', 'lightBlue', 'green', 'grey', 'royalBlue'].map(
  (cap) => `tube.${cap}`,
);

const grounds = ['bg', 'bg.panel', 'bg.subtle'].flatMap((bg) => [
  ...on(bg, AAA_TEXT, 'fg'),
  ...on(bg, AA_TEXT, 'fg.muted', 'brand.fg', 'amber.fg', 'green.fg', 'red.fg'),
  ...on(bg, AA_SHAPE, 'border.strong', 'brand.focusRing', ...caps),
]);

const palettes = ['brand', 'amber', 'green', 'red'].flatMap((name) => [
  ...on(`${name}.solid`, AA_TEXT, `${name}.contrast`),
  ...on(`${name}.subtle`, AA_TEXT, `${name}.fg`),
  ...on(`${name}.muted`, AA_TEXT, `${name}.fg`),
  ...on(`${name}.subtle`, AAA_TEXT, 'fg'),
]);

/** The foreground and background pairs and their minimum contrast (WCAG 2.2; body text above its minimum). */
export const contrastPairs: ContrastPair[] = [
  ...grounds,
  ...on('bg', AA_TEXT, 'fg.subtle'),
  ...on('bg.panel', AA_TEXT, 'fg.subtle'),
  ...on('bg.muted', AA_TEXT, 'fg.muted'),
  ...palettes,
  ...on('brand.hover', AA_TEXT, 'brand.contrast'),
  ...on('bg.inverted', AAA_TEXT, 'fg.inverted'),
];

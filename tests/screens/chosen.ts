import type { Locale } from '#/shared/core/locale.ts';
import type { Screen } from './screen.ts';

/** A phone, a tablet, a desktop. */
const sizes = {
  390: { width: 390, height: 844 },
  820: { width: 820, height: 1180 },
  1440: { width: 1440, height: 900 },
} as const;
export type Size = (typeof sizes)[keyof typeof sizes];
export type Job = { screen: Screen; language: Locale; sizes: Size[] };

const PHONE = 600;

export const titleOf = ({ area, name }: Screen) => `${area}-${name}`;

/**
 * Filters the list by the command line arguments: languages, widths and names. Screens that create rows come last, so
 * that the others show the demo's own.
 */
export function chooseJobs(screens: readonly Screen[], words: readonly string[]): Job[] {
  const languages = (['ar', 'en'] as const).filter((language) => isAsked(words, ['ar', 'en'], language));
  const widths = Object.keys(sizes);
  const asked = Object.values(sizes).filter(({ width }) => isAsked(words, widths, `${width}`));
  const names = words.filter((word) => !['ar', 'en', ...widths].includes(word));
  return screens
    .filter((screen) => names.length === 0 || names.some((name) => isNamed(screen, name)))
    .flatMap((screen) =>
      languages.map((language) => ({
        screen,
        language,
        sizes: asked.filter(({ width }) => fits(screen, width)),
      })),
    )
    .filter((job) => job.sizes.length > 0)
    .toSorted((a, b) => Number(a.screen.changes === true) - Number(b.screen.changes === true));
}

/** A whole area or the start of a name; 'test' does not match 'tests-file'. */
const isNamed = (screen: Screen, name: string) =>
  screen.area === name || titleOf(screen).startsWith(`${name}-`) || titleOf(screen) === name;

const isAsked = (words: readonly string[], all: readonly string[], one: string) =>
  words.includes(one) || !words.some((word) => all.includes(word));

const fits = ({ only }: Screen, width: number) => only === undefined || (only === 'phone') === width < PHONE;

import { escapeMarkup } from '#/shared/escape-markup.ts';

/** HTML that is put into a page as it is. */
export type Markup = { markup: string };

type Part = Markup | string | number | readonly Markup[];

function markupOf(part: Part): string {
  if (typeof part !== 'object') return escapeMarkup(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

/** What is put in is shown as text, unless it is markup itself. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Markup => ({
  markup: texts.map((text, place) => text + markupOf(parts[place] ?? '')).join(''),
});

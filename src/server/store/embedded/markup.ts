import { escapeMarkup } from '#/shared/core/escape-markup.ts';

/** HTML that is inserted as it is. */
export type Markup = { markup: string };

type Part = Markup | string | number | readonly Markup[];

function markupOf(part: Part): string {
  if (typeof part !== 'object') return escapeMarkup(String(part));
  return 'markup' in part ? part.markup : part.map(({ markup }) => markup).join('');
}

/** Escapes inserted values unless they are markup. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Markup => ({
  markup: texts.map((text, place) => text + markupOf(parts[place] ?? '')).join(''),
});

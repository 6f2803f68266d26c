import type { PageText } from './page-text.ts';

type Section = PageText['sections'][number];

export const CONTACT_PLACE = '{contact}';

/** Texts name the address that the site is reached by now; what would name it is left out while there is none. */
export function withContact(sections: Section[], email: string | null): Section[] {
  const fill = (lines: string[]) =>
    email === null
      ? lines.filter((line) => !line.includes(CONTACT_PLACE))
      : lines.map((line) => line.replaceAll(CONTACT_PLACE, () => email));
  return sections.map((section) => ({
    ...section,
    paragraphs: fill(section.paragraphs),
    ...(section.points ? { points: fill(section.points) } : {}),
  }));
}

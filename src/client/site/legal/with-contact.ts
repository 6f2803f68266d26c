import type { PageText } from './page-text.ts';

type Section = PageText['sections'][number];
type Brief = NonNullable<PageText['brief']>;

export const CONTACT_PLACE = '{contact}';

/** Inserts the site's current contact address; without one, drops the points that name it. */
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

/** As above, for the answers on top. */
export const briefWithContact = (brief: Brief, email: string | null): Brief =>
  brief.flatMap(({ question, answer }) =>
    email !== null
      ? { question, answer: answer.replaceAll(CONTACT_PLACE, () => email) }
      : answer.includes(CONTACT_PLACE)
        ? []
        : { question, answer },
  );

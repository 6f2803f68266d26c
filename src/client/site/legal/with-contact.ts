import type { PageText } from './page-text.ts';

type Section = PageText['sections'][number];
type Brief = NonNullable<PageText['brief']>;

export const CONTACT_PLACE = '{contact}';

const fill = (lines: string[], email: string | null) =>
  email === null
    ? lines.filter((line) => !line.includes(CONTACT_PLACE))
    : lines.map((line) => line.replaceAll(CONTACT_PLACE, () => email));

/** Inserts the site's current contact address; without one, drops the points that name it. */
export const withContact = (sections: Section[], email: string | null): Section[] =>
  sections.map((section) => ({
    ...section,
    paragraphs: fill(section.paragraphs, email),
    ...(section.points ? { points: fill(section.points, email) } : {}),
  }));

/** As above, for the answers on top. */
export const briefWithContact = (brief: Brief, email: string | null): Brief =>
  brief.flatMap(({ question, answer }) =>
    fill([answer], email).map((filled) => ({ question, answer: filled })),
  );

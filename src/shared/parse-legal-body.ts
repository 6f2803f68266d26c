import type { LegalPage } from './legal.ts';

type Section = LegalPage['sections'][number];

/**
 * Reads a legal text as it is typed: '## ' begins a section, '- ' a point, an empty line ends a paragraph. What stands
 * before the first heading belongs to no section and makes the text unreadable: none is answered then.
 */
export function parseLegalBody(body: string): Section[] {
  const parts = body.split(/^## +/m);
  if ((parts.shift() ?? '').trim() !== '') return [];
  const sections = parts.map((part, index) => readSection(part, index + 1));
  return sections.every(isWhole) ? sections : [];
}

const isWhole = ({ heading, paragraphs, points }: Section) =>
  heading !== '' && (paragraphs.length > 0 || points !== undefined);

function readSection(part: string, number: number): Section {
  const [heading = '', ...lines] = part.split(/\r?\n/);
  const points = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2).trim());
  const paragraphs = lines
    .filter((line) => !line.startsWith('- '))
    .join('\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' ').trim())
    .filter((paragraph) => paragraph !== '');
  return {
    id: `part-${number}`,
    heading: heading.trim(),
    paragraphs,
    ...(points.length > 0 ? { points } : {}),
  };
}

/** The text of a page as it would have been typed. */
export const writeLegalBody = (sections: Section[]) =>
  sections
    .map(({ heading, paragraphs, points = [] }) =>
      [`## ${heading}`, ...paragraphs, points.map((point) => `- ${point}`).join('\n')]
        .filter((block) => block !== '')
        .join('\n\n'),
    )
    .join('\n\n');

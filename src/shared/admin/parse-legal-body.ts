import type { LegalPage } from './legal.ts';

type Section = LegalPage['sections'][number];

/** Any space may stand around it but the ends of lines: what is trimmed later must not become one. */
const HEADING = /^[^\S\n\r\u2028\u2029]*##(?:[^\S\n\r\u2028\u2029]+|$)/m;

/**
 * Parses a typed legal text: '## ' begins a section, '- ' a point, an empty line ends a paragraph. Returns none when
 * text precedes the first heading.
 */
export function parseLegalBody(body: string): Section[] {
  const parts = body.split(HEADING);
  if ((parts.shift() ?? '').trim() !== '') return [];
  const sections = parts.map((part, index) => readSection(part, index + 1));
  return sections.every(isWhole) ? sections : [];
}

const isWhole = ({ heading, paragraphs, points }: Section) =>
  heading !== '' && (paragraphs.length > 0 || points !== undefined);

const isPoint = (line: string) => line === '-' || line.startsWith('- ');

function readSection(part: string, number: number): Section {
  const [heading = '', ...lines] = part.split(/\r?\n/).map((line) => line.trim());
  const points = lines
    .filter(isPoint)
    .map((line) => line.slice(1).trim())
    .filter((point) => point !== '');
  const paragraphs = lines
    .filter((line) => !isPoint(line))
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' ').trim())
    .filter((paragraph) => paragraph !== '');
  return {
    id: `part-${number}`,
    heading,
    paragraphs,
    ...(points.length > 0 ? { points } : {}),
  };
}

/** The typed form of a parsed text. */
export const writeLegalBody = (sections: Section[]) =>
  sections
    .map(({ heading, paragraphs, points = [] }) =>
      [`## ${heading}`, ...paragraphs, points.map((point) => `- ${point}`).join('\n')]
        .filter((block) => block !== '')
        .join('\n\n'),
    )
    .join('\n\n');

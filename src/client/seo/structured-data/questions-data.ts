import type { FAQPage, Thing } from 'schema-dts';
import type { PageText } from '#/client/site/legal/page-text.ts';
import type { PageFacts } from './page-facts.ts';

/** The questions and answers that the page shows. */
export function questionsData({ url, locale }: PageFacts, { sections }: Pick<PageText, 'sections'>): Thing[] {
  const questions = sections.flatMap((section) => section.questions ?? []);
  if (questions.length === 0) return [];
  const page: FAQPage = {
    '@type': 'FAQPage',
    '@id': `${url}#questions`,
    url,
    inLanguage: locale,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return [page];
}

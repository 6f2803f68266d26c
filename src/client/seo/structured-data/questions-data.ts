import type { FAQPage, Thing } from 'schema-dts';
import type { PageFacts } from './page-facts.ts';

/** The questions and answers that the page shows. */
export function questionsData(
  { url, locale }: PageFacts,
  questions: readonly { question: string; answer: string }[],
): Thing[] {
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

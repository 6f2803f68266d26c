import '#/client/core/messages/categories.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { comparisonOf } from './purpose-link-params.ts';
import { purposeQuestionsRecipe } from './purpose-questions-recipe.ts';

const Questions = styled('ul', purposeQuestionsRecipe);

/** The purposes that people ask for most, in their words. */
const questions: [slug: string, question: MessageDescriptor][] = [
  ['fatigue', msg`Tired all the time?`],
  ['hair-loss', msg`Losing hair?`],
  ['premarital', msg`Getting married?`],
  ['checkup', msg`A yearly check-up?`],
];

/** A press compares the tests of the question; one whose tests the catalogue lacks is left out. */
export function PurposeQuestions() {
  const { t, i18n } = useLingui();
  const [purposes] = trpc.search.purposes.useSuspenseQuery();
  return (
    <Questions aria-label={t`Common questions`}>
      {questions.map(([slug, question]) => {
        const purpose = purposes.rows.find((row) => row.slug === slug);
        if (!purpose) return null;
        const testCount = purpose.testIds.length;
        return (
          <li key={slug}>
            <Link to="/compare" search={comparisonOf(slug, purpose.testIds)}>
              {i18n._(question)}
              <Tubes count={testCount} />
              <small>
                <Plural value={testCount} one="Compare # test" other="Compare # tests" />
              </small>
            </Link>
          </li>
        );
      })}
    </Questions>
  );
}

const STEP = 14;

function Tubes({ count }: { count: number }) {
  const tube = 'v17a4 4 0 0 0 8 0v-17';
  return (
    <svg
      viewBox={`0 0 ${count * STEP} 28`}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
    >
      {Array.from({ length: count }, (_, index) => (
        <path key={index} d={`M${index * STEP + 2} 6${tube}m-10 0h12`} />
      ))}
    </svg>
  );
}

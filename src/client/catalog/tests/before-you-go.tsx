import '#/client/core/messages/reading.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { QuestionList } from '#/client/ui/text/question-list.tsx';
import type { TestDetail } from '#/shared/catalog/catalog.ts';
import { About, Preparation } from './preparation.tsx';
import { testQuestionsRecipe } from './test-questions-recipe.ts';
import { testQuestions, type TestQuestions } from './test-questions.ts';

const Questions = styled('section', testQuestionsRecipe);

type Props = TestQuestions & { test: TestDetail };

/** What to know before: the rest of the description, how to prepare, and what people ask. */
export function BeforeYouGo({ test, scale, chosen }: Props) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <>
      <About test={test} />
      <Preparation test={test} />
      <Questions aria-labelledby="questions">
        <Heading id="questions">
          <Trans>Questions</Trans>
        </Heading>
        <QuestionList questions={testQuestions(i18n, locale, { test, scale, chosen })} />
      </Questions>
    </>
  );
}

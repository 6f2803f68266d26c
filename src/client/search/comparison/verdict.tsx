import { Plural, Trans } from '@lingui/react/macro';
import { Award, Split } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import type { BasketAnswer, BasketLab, BasketSplit } from '#/shared/search/basket.ts';
import { BasketFacts } from './basket-facts.tsx';
import { TakeBasket } from './take-basket.tsx';
import { Total } from './total.tsx';
import { useTestNames } from './use-test-names.ts';
import { verdictRecipe } from './verdict-recipe.ts';

const parts = partsOf(verdictRecipe);

const Cards = styled('div', verdictRecipe);

type Props = { answer: BasketAnswer; askedAt: number };

/** The best single laboratory, and the best pair where it is better. */
export function Verdict({ answer, askedAt }: Props) {
  const { bestSingle, bestSplit } = answer;
  return (
    <Cards>
      {bestSingle ? (
        <Single lab={bestSingle} answer={answer} askedAt={askedAt} />
      ) : (
        <NoSingle answer={answer} />
      )}
      {bestSplit ? <TwoVisits split={bestSplit} answer={answer} askedAt={askedAt} /> : null}
    </Cards>
  );
}

function Single({ lab, answer, askedAt }: Props & { lab: BasketLab }) {
  const locale = useLocale();
  const testCount = lab.lines.length;
  const labName = lab.labName[locale];
  return (
    <article className={parts.best}>
      <p className={parts.eyebrow}>
        <Award aria-hidden />
        <Trans>Best single laboratory</Trans>
      </p>
      <h2>
        <Plural value={testCount} one={`The test at ${labName}`} other={`All # tests at ${labName}`} />
      </h2>
      <p>
        <Total halalas={lab.totalHalalas} size="lg" />
      </p>
      <BasketFacts lab={lab} askedAt={askedAt} />
      <ul className={parts.lines}>
        {lab.lines.map(({ testId, priceHalalas }) => (
          <li key={testId}>
            <span>{answer.tests.find((test) => test.testId === testId)?.name[locale]}</span>
            <bdi dir="ltr">{formatSarExact(priceHalalas)}</bdi>
          </li>
        ))}
      </ul>
      <TakeBasket labs={[lab]} tests={answer.tests} variant="solid" />
    </article>
  );
}

function NoSingle({ answer }: { answer: BasketAnswer }) {
  const testCount = answer.tests.length;
  const most = Math.max(0, ...answer.rows.map(({ coveredCount }) => coveredCount));
  return (
    <article className={parts.none}>
      <h2>
        <Plural value={testCount} one="No laboratory does this test" other="No laboratory does all # tests" />
      </h2>
      <p>
        <Trans>
          The most that one of them does is {most} of {testCount}.
        </Trans>
      </p>
    </article>
  );
}

function TwoVisits({ split, answer, askedAt }: Props & { split: BasketSplit }) {
  const { labs, savedHalalas, totalHalalas } = split;
  const saved = savedHalalas === null ? null : formatSarExact(savedHalalas);
  const covered = labs[0].coveredCount + labs[1].coveredCount;
  const testCount = answer.tests.length;
  return (
    <article>
      <p className={parts.eyebrow}>
        <Split aria-hidden />
        <Trans>Two visits</Trans>
      </p>
      <h2>
        {saved === null ? (
          <Trans>
            Two visits cover {covered} of {testCount}, one more stop
          </Trans>
        ) : (
          <Trans>
            Two visits: saves <bdi>{saved} SAR</bdi>, one more stop
          </Trans>
        )}
      </h2>
      <p>
        <Total halalas={totalHalalas} size="lg" />
      </p>
      <ol>
        {labs.map((lab) => (
          <Stop key={lab.labId} lab={lab} answer={answer} askedAt={askedAt} />
        ))}
      </ol>
      <TakeBasket labs={labs} tests={answer.tests} variant="tint" />
    </article>
  );
}

function Stop({ lab, answer, askedAt }: Props & { lab: BasketLab }) {
  const locale = useLocale();
  const names = useTestNames(
    answer.tests,
    lab.lines.map(({ testId }) => testId),
  );
  return (
    <li>
      <div className={parts.stop}>
        <b>{lab.labName[locale]}</b>
        <Total halalas={lab.totalHalalas} />
      </div>
      <p>{names}</p>
      <BasketFacts lab={lab} askedAt={askedAt} />
    </li>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useWhere } from '#/client/catalog/location/use-where.ts';
import { earliestDay } from '#/client/catalog/tests/earliest-time.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { PriceInside, sumOfPrices } from '#/client/ui/text/price-inside.tsx';
import type { CartItem } from '#/shared/catalog/cart.ts';
import { formatSarExact, formatSlotTime } from '#/shared/core/format.ts';
import type { BasketAnswer, BasketLab, BasketSplit } from '#/shared/search/basket.ts';
import { BasketFacts } from './basket-facts.tsx';
import { BasketFastMark } from './basket-fast-mark.tsx';
import { BestGlyph, PairGlyph } from './basket-marks.tsx';
import { matrixLabs } from './basket-matrix.tsx';
import { BasketScale } from './basket-scale.tsx';
import { FullBeyond } from './beyond.tsx';
import { wayOf } from './compare-state.ts';
import { formatWhole } from './format-whole.ts';
import { PartOf } from './part-of.tsx';
import { SplitHeadline } from './split-headline.tsx';
import { TakeBasket, useMayTake } from './take-basket.tsx';
import { Total } from './total.tsx';
import type { Compare } from './use-compare.ts';
import { useTestNames } from './use-test-names.ts';
import { verdictRecipe } from './verdict-recipe.ts';

const parts = partsOf(verdictRecipe);

const Cards = styled('div', verdictRecipe);

type Props = { answer: BasketAnswer; askedAt: number };
type VerdictProps = Props & { compare: Compare };

/** The best single laboratory, the best pair where it is better, and the scale of the totals. */
export function Verdict({ compare, answer, askedAt }: VerdictProps) {
  const { bestSingle, bestSplit, scale } = answer;
  const where = useWhere(compare.measuredFrom, compare.centre);
  return (
    <Cards>
      {bestSingle ? (
        <Single lab={bestSingle} answer={answer} askedAt={askedAt} />
      ) : (
        <NoSingle compare={compare} answer={answer} />
      )}
      {bestSplit ? <TwoVisits compare={compare} split={bestSplit} answer={answer} askedAt={askedAt} /> : null}
      {scale ? <BasketScale answer={answer} scale={scale} where={where} askedAt={askedAt} /> : null}
    </Cards>
  );
}

function Single({ lab, answer, askedAt }: Props & { lab: BasketLab }) {
  const locale = useLocale();
  const mayTake = useMayTake();
  const testCount = lab.coveredCount;
  const labName = lab.labName[locale];
  const withWay = lab.wayHalalas === null ? null : formatWhole(lab.totalHalalas + lab.wayHalalas);
  return (
    <article className={parts.best}>
      <p className={parts.eyebrow}>
        <BestGlyph />
        <Trans>Best single lab</Trans>
      </p>
      <h2>
        <Plural value={testCount} one={`The test at ${labName}`} other={`All # tests at ${labName}`} />
      </h2>
      <div>
        <Total halalas={lab.totalHalalas} size="lg" /> <PriceInside price={sumOfPrices(lab.lines)} />
      </div>
      {withWay === null ? null : (
        <p className={parts.meta}>
          {/* One element, because the outer one would part the words from the price. */}
          <span>
            <Trans>
              With travel there and back: <bdi>≈ {withWay} SAR</bdi>
            </Trans>
          </span>
        </p>
      )}
      <BasketFacts
        lab={lab}
        tests={answer.tests}
        askedAt={askedAt}
        hasTimesBelow={mayTake && answer.bestTimes.length > 0}
      />
      <TakeBasket
        labs={[lab]}
        tests={answer.tests}
        variant="solid"
        times={(onChoose) => <BasketTimes {...{ lab, answer, askedAt, onChoose }} />}
      />
      <ul className={parts.lines} data-in-matrix={matrixLabs(answer).length > 0 || undefined}>
        {lab.lines.map(({ testId, totalHalalas }) => (
          <li key={testId}>
            <span>{answer.tests.find((test) => test.testId === testId)?.name[locale]}</span>
            <bdi dir="ltr">{formatSarExact(totalHalalas)}</bdi>
          </li>
        ))}
        {lab.within.map(({ testId, withinTestId }) => (
          <li key={testId}>
            <span>{answer.tests.find((test) => test.testId === testId)?.name[locale]}</span>
            <small>
              <PartOf testId={withinTestId} tests={answer.tests} />
            </small>
          </li>
        ))}
      </ul>
    </article>
  );
}

type TimesProps = Props & {
  lab: BasketLab;
  onChoose: (slot: CartItem['slot']) => void;
};

/** The next times of the best laboratory; a press on one goes on to booking the whole basket there. */
function BasketTimes({ lab, answer: { tests, bestTimes: times }, askedAt, onChoose }: TimesProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const [first] = times;
  if (!first) return null;
  return (
    <div className={parts.times}>
      <small>
        {earliestDay(i18n, first.startsAt, lab.timeZone, askedAt)}
        <BasketFastMark {...{ lab, tests, askedAt }} slot={first.startsAt} />
      </small>
      {times.map(({ startsAt, date, slotTime }) => (
        <button key={startsAt} type="button" onClick={() => onChoose({ date, slotTime })}>
          {formatSlotTime(locale, slotTime)}
          <span className="sr"> · {lab.labName[locale]}</span>
        </button>
      ))}
    </div>
  );
}

function NoSingle({ compare, answer }: Pick<VerdictProps, 'compare' | 'answer'>) {
  const testCount = answer.tests.length;
  const { radiusKm } = wayOf(compare.state);
  const most = Math.max(0, ...answer.rows.map(({ coveredCount }) => coveredCount));
  return (
    <article className={parts.none}>
      <h2>
        {answer.beyond.labCount > 0 ? (
          <Plural
            value={testCount}
            one={`No lab within ${radiusKm} km does this test`}
            other={`No lab within ${radiusKm} km does all # tests`}
          />
        ) : (
          <Plural value={testCount} one="No lab does this test" other="No lab does all # tests" />
        )}
      </h2>
      <p>
        <Trans>
          The most that one of them does is {most} of {testCount}.
        </Trans>
      </p>
      <FullBeyond compare={compare} beyond={answer.beyond} />
    </article>
  );
}

function TwoVisits({ compare, split, answer, askedAt }: VerdictProps & { split: BasketSplit }) {
  const { labs, totalHalalas, wayHalalas } = split;
  const { extraVisitHalalas } = wayOf(compare.state);
  const withWay = wayHalalas === null ? null : formatWhole(totalHalalas + wayHalalas + extraVisitHalalas);
  return (
    <article>
      <p className={parts.eyebrow}>
        <PairGlyph />
        <Trans>Two visits</Trans>
      </p>
      <h2>
        <SplitHeadline split={split} testCount={answer.tests.length} />
      </h2>
      <div>
        <Total halalas={totalHalalas} size="lg" />{' '}
        <PriceInside price={sumOfPrices(labs.flatMap(({ lines }) => lines))} />
      </div>
      {withWay === null ? null : (
        <p className={parts.meta}>
          <span>
            <Trans>
              With both ways and the second visit: <bdi>≈ {withWay} SAR</bdi>
            </Trans>
          </span>
        </p>
      )}
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
    [...lab.lines, ...lab.within].map(({ testId }) => testId),
  );
  return (
    <li>
      <div className={parts.stop}>
        <b>{lab.labName[locale]}</b>
        <Total halalas={lab.totalHalalas} />
      </div>
      <p>{names}</p>
      <BasketFacts lab={lab} tests={answer.tests} askedAt={askedAt} />
    </li>
  );
}

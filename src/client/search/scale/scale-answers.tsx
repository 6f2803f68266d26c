import { useLingui } from '@lingui/react/macro';
import { earliestDay } from '#/client/catalog/tests/earliest-time.ts';
import { type PlaceParams, TimeLinks } from '#/client/catalog/tests/time-links.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Price } from '#/client/ui/text/price.tsx';
import { formatKilometres } from '#/shared/core/format.ts';
import type { ScaleAnswer, ScaleMark, ScaleReason } from '#/shared/search/scale.ts';
import { answersRecipe } from './answers-recipe.ts';
import { ReasonGlyph } from './reason-glyph.tsx';

const parts = partsOf(answersRecipe);

const Answers = styled('ul', answersRecipe);

type Props = {
  scale: ScaleAnswer;
  /** The English name, which is the test's address. */
  testName: string;
  place: PlaceParams;
  askedAt: number;
  isCompact?: boolean;
};

/** The cheapest, the nearest and the soonest laboratory, with times that can be pressed. */
export function ScaleAnswers({ scale, testName, place, askedAt, isCompact = false }: Props) {
  const { t } = useLingui();
  return (
    <Answers fit={isCompact ? 'compact' : 'whole'} aria-label={t`Best choices`}>
      {scale.answers.map((answer) => {
        const mark = scale.marks.find(({ labId }) => labId === answer.labId);
        return mark ? (
          <Answer key={answer.labId} mark={mark} {...answer} {...{ testName, place, askedAt }} />
        ) : null;
      })}
    </Answers>
  );
}

type AnswerProps = Omit<Props, 'scale' | 'isCompact'> & ScaleAnswer['answers'][number] & { mark: ScaleMark };

function Answer({ mark, reasons, times, testName, place, askedAt }: AnswerProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const words: Record<ScaleReason, string> = {
    cheapest: t({ message: 'Cheapest', context: 'answer' }),
    nearest: t({ message: 'Nearest', context: 'answer' }),
    soonest: t({ message: 'Soonest', context: 'answer' }),
  };
  const labName = mark.labName[locale];
  const kilometres = mark.distanceMeters === null ? null : formatKilometres(mark.distanceMeters);
  return (
    <li>
      <b className={parts.head}>
        {reasons.map((reason) => (
          <ReasonGlyph key={reason} reason={reason} />
        ))}
        {reasons.map((reason, at) => (at === 0 ? words[reason] : words[reason].toLowerCase())).join(' · ')}
      </b>
      <Price halalas={mark.totalHalalas} />
      <span className={parts.lab}>{labName}</span>
      <span className={parts.way}>
        {kilometres === null ? null : <span>{t`${kilometres} km`}</span>}
        <span>
          {times[0] ? earliestDay(i18n, times[0].startsAt, mark.timeZone, askedAt) : t`No free time`}
        </span>
      </span>
      {times[0] ? (
        <span className={parts.times}>
          <TimeLinks {...{ times, testName, place }} labId={mark.labId}>
            <span className="sr"> · {labName}</span>
          </TimeLinks>
        </span>
      ) : null}
    </li>
  );
}

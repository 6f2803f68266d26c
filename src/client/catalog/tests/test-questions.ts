import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { LabOffer, TestDetail } from '#/shared/catalog/catalog.ts';
import { formatSar } from '#/shared/core/format.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { ScaleAnswer } from '#/shared/search/scale.ts';

export type TestQuestions = {
  test: Pick<
    TestDetail,
    'fastingHours' | 'specimen' | 'tubeMillilitres' | 'turnaroundHours' | 'anonymousAllowed'
  >;
  /** The laboratories of the page. */
  scale: Pick<ScaleAnswer, 'marks' | 'labCount'> | undefined;
  /** The one that is chosen there: the result is its own. */
  chosen?: Pick<LabOffer, 'turnaroundHours'> | undefined;
};

/** What people ask before they book; every answer is a field of the catalogue or of the offers that the page shows. */
export function testQuestions(i18n: I18n, locale: Locale, { test, scale, chosen }: TestQuestions) {
  const { fastingHours, tubeMillilitres } = test;
  const cost = scale && costOf(i18n, scale);
  const stated = chosen ? [chosen] : (scale?.marks ?? []);
  const hours = (stated.length > 0 ? stated : [test]).map(({ turnaroundHours }) => turnaroundHours);
  return [
    {
      question: i18n._(msg`Do I need to fast?`),
      answer:
        fastingHours > 0
          ? i18n._(
              msg`${plural(fastingHours, { one: 'Yes, # hour before the visit.', other: 'Yes, # hours before the visit.' })}`,
            )
          : i18n._(msg`No, this test needs no fasting.`),
    },
    {
      question: i18n._(msg`What specimen is taken, and how much?`),
      answer:
        tubeMillilitres === null
          ? `${test.specimen[locale]}.`
          : `${test.specimen[locale]}. ${i18n._(msg`The tube takes up to ${tubeMillilitres} mL.`)}`,
    },
    { question: i18n._(msg`When is the result ready?`), answer: resultOf(i18n, hours) },
    ...(cost ? [{ question: i18n._(msg`What does it cost?`), answer: cost }] : []),
    {
      question: i18n._(msg`Who can see my result?`),
      answer: test.anonymousAllowed
        ? i18n._(msg`Only you and the lab you choose, unless you share it yourself.`)
        : i18n._(
            msg`Only you and the lab you choose, unless you share it yourself. The law asks labs to report this test.`,
          ),
    },
  ];
}

function costOf(i18n: I18n, { marks, labCount }: NonNullable<TestQuestions['scale']>) {
  const [lowest, highest] = [marks[0], marks.at(-1)];
  if (!lowest || !highest) return null;
  const [low, high] = [formatSar(lowest.totalHalalas), formatSar(highest.totalHalalas)];
  return low === high
    ? i18n._(
        msg`${low} SAR at ${plural(labCount, { one: '# lab', other: '# labs' })}, booking fee and VAT included. Another place has other prices.`,
      )
    : i18n._(
        msg`From ${low} to ${high} SAR at ${plural(labCount, { one: '# lab', other: '# labs' })}, booking fee and VAT included. Another place has other prices.`,
      );
}

const DAYS_FROM_HOURS = 48;

/** Beyond two days in whole days, as the facts of the page. */
function resultOf(i18n: I18n, hours: readonly number[]) {
  const unit = Math.max(...hours) > DAYS_FROM_HOURS ? 24 : 1;
  const most = Math.ceil(Math.max(...hours) / unit);
  const least = Math.max(1, Math.floor(Math.min(...hours) / unit));
  if (least === most) {
    return unit === 1
      ? i18n._(
          msg`${plural(most, { one: 'Within # hour of the visit.', other: 'Within # hours of the visit.' })}`,
        )
      : i18n._(
          msg`${plural(most, { one: 'Within # day of the visit.', other: 'Within # days of the visit.' })}`,
        );
  }
  return unit === 1
    ? i18n._(
        msg`${plural(most, { one: `Within ${least} to # hour of the visit: each lab states its own.`, other: `Within ${least} to # hours of the visit: each lab states its own.` })}`,
      )
    : i18n._(
        msg`${plural(most, { one: `Within ${least} to # day of the visit: each lab states its own.`, other: `Within ${least} to # days of the visit: each lab states its own.` })}`,
      );
}

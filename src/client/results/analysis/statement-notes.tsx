import { Trans } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { FastingAnswer } from '#/shared/booking/reception.ts';
import { dayIn, formatDate, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { Statement } from '#/shared/results/analysis.ts';
import { statementRecipe } from './analysis-recipes.ts';

const parts = partsOf(statementRecipe);

/** A value that was not measured again since may be a year old. */
export function TakenOn({ inputs }: Pick<Statement, 'inputs'>) {
  const locale = useLocale();
  const dates = inputs.map(({ collectedAt }) => dayIn(SITE_TIME_ZONE, new Date(collectedAt))).toSorted();
  const days = [...new Set(dates)].map((date) => formatDate(locale, date)).join(separator(locale));
  return (
    <p className={parts.note}>
      <Trans>Specimen taken: {days}</Trans>
    </p>
  );
}

const separator = (locale: Locale) => (locale === 'ar' ? '، ' : ', ');

/** What is known about the fast before these values. */
export function FastingNotes({ inputs }: Pick<Statement, 'inputs'>) {
  const locale = useLocale();
  const namesOf = (answer: FastingAnswer) =>
    inputs
      .filter(({ fasting }) => fasting === answer)
      .map(({ name }) => name[locale])
      .join(separator(locale));
  const [fasted, unfasted] = [namesOf('fasted'), namesOf('not_fasted')];
  return (
    <>
      {unfasted === '' ? null : (
        <p className={parts.note}>
          <Trans>Measured without the fast that the test needs: {unfasted}.</Trans>
        </p>
      )}
      {fasted === '' ? null : (
        <p className={parts.note}>
          <Trans>Measured after a fast: {fasted}.</Trans>
        </p>
      )}
    </>
  );
}

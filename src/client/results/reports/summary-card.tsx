import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check, TriangleAlert } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { Badge } from '#/client/ui/text/badge.tsx';
import type { Locale } from '#/shared/core/locale.ts';
import { isOutOfRange } from '#/shared/results/format-value.ts';
import type { Report } from '#/shared/results/report.ts';
import type { ResultValue } from '#/shared/results/result.ts';
import { reportSummaryRecipe } from './report-recipes.ts';

const summaryParts = partsOf(reportSummaryRecipe);
const pageFrameParts = partsOf(pageFrameRecipe);

const Card = styled('section', reportSummaryRecipe);
const MOST_NAMED = 3;

/** One sentence and two counts. Summarises the numbers without an interpretation. */
export function SummaryCard({ report }: { report: Report }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const values = report.lines.flatMap((line) => line.values);
  const inRange = values.filter(({ flag }) => flag === 'N').length;
  const out = values.filter(isOutOfRange);
  const isCritical = values.some((value) => value.isCritical);
  return (
    <Card>
      <h2 className="sr">
        <Trans>In short</Trans>
      </h2>
      <div className={summaryParts.counts}>
        {inRange > 0 ? (
          <Badge tone="green">
            <Check aria-hidden />
            <Plural value={inRange} one="# value in range" other="# values in range" />
          </Badge>
        ) : null}
        {out.length > 0 ? (
          <Badge tone="amber">
            <TriangleAlert aria-hidden />
            <Plural value={out.length} one="# value out of range" other="# values out of range" />
          </Badge>
        ) : null}
      </div>
      <p className={summaryParts.sentence}>{sentence(i18n, locale, { values, out })}</p>
      {isCritical ? (
        <Notice tone="red">
          <Trans>A value is critical. Speak to a doctor today, even if you feel well.</Trans>
        </Notice>
      ) : null}
      <p className={`${pageFrameParts.small} ${pageFrameParts.muted}`}>
        <Trans>
          This reads the numbers; it is not a diagnosis. Show it to your doctor before starting or stopping
          any medicine.
        </Trans>
      </p>
    </Card>
  );
}

type Values = { values: readonly ResultValue[]; out: readonly ResultValue[] };

function sentence(i18n: I18n, locale: Locale, { values, out }: Values) {
  if (values.length === 0) return i18n._(msg`The lab sent its report as a file.`);
  if (out.length === 0) {
    return values.some(({ flag }) => flag === 'N')
      ? i18n._(msg`Every value that has a range is within it.`)
      : i18n._(msg`There is no range to hold these values against.`);
  }
  const said = out.slice(0, MOST_NAMED).map((value) => about(i18n, locale, value));
  const more = out.length - said.length;
  if (more > 0) said.push(i18n._(msg`${more} more below`));
  return `${said.join(locale === 'ar' ? '؛ ' : '; ')}.`;
}

function about(i18n: I18n, locale: Locale, { analyte, flag }: ResultValue) {
  const name = analyte.name[locale];
  if (flag === 'L' || flag === 'LL') return i18n._(msg`${name} is below its range`);
  if (flag === 'H' || flag === 'HH') return i18n._(msg`${name} is above its range`);
  return i18n._(msg`${name} is not as usual`);
}

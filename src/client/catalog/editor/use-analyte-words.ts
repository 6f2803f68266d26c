import { useLingui } from '@lingui/react/macro';
import type { AnalyteDraft } from './analyte-drafts.ts';
import type { Draft } from './lines-field.tsx';

/** The names of the fields of an analyte. */
export function useAnalyteLabels(): Record<keyof AnalyteDraft, string> {
  const { t } = useLingui();
  return {
    nameAr: t`Arabic name`,
    nameEn: t`English name`,
    shortName: t`Short name`,
    loinc: t`LOINC code`,
    kind: t`Kind`,
    ucum: t`Unit (UCUM)`,
    decimals: t`Decimals`,
    units: t`Other units`,
    ranges: t`Usual and critical ranges`,
    choices: t`Choices`,
  };
}

/** Writes a draft in words, its lists line by line. */
export function useWriteAnalyte() {
  const { t } = useLingui();
  const kinds = {
    quantity: t`A number with a unit`,
    choice: t`One of several choices`,
    text: t`Text`,
  };
  const sexes: Draft = { any: t`Everybody`, female: t`Women`, male: t`Men` };
  const range = ({ sex = '', ageFrom = '', ageUpTo = '', low, high, ...critical }: Draft) => {
    const who = sexes[sex] ?? '';
    const usual = spanOf(low, high);
    const beyond = spanOf(critical['criticalLow'], critical['criticalHigh']);
    return t`${who}, age ${ageFrom} to ${ageUpTo}: ${usual}, critical outside ${beyond}`;
  };
  const choice = ({ code = '', ar = '', en = '', isAbnormal }: Draft) =>
    `${code}: ${ar} · ${en}${isAbnormal ? ` · ${t`Abnormal`}` : ''}`;
  return (draft: AnalyteDraft): Record<keyof AnalyteDraft, string> => ({
    ...draft,
    kind: kinds[draft.kind],
    units: draft.units
      .map(({ ucum = '', factor = '', shift = '' }) => `${ucum}: × ${factor} + ${shift}`)
      .join('\n'),
    ranges: draft.ranges.map(range).join('\n'),
    choices: draft.choices.map(choice).join('\n'),
  });
}

const spanOf = (low = '', high = '') => `${low || '…'} – ${high || '…'}`;

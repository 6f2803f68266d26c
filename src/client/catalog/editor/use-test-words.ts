import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { specimenNames } from '../tests/specimen-names.ts';
import { kinds } from './catalog-inputs.ts';
import type { TestDraft, TypedName } from './test-draft.ts';

/** The names of the fields of a test. */
export function useTestLabels(): Record<TypedName | 'analytes', string> {
  const { t } = useLingui();
  const bounds = (who: string) => [t`${who}: lower bound`, t`${who}: upper bound`] as const;
  const [anyLow, anyHigh] = bounds(t`Everybody`);
  const [femaleLow, femaleHigh] = bounds(t`Women`);
  const [maleLow, maleHigh] = bounds(t`Men`);
  return {
    nameAr: t`Arabic name`,
    nameEn: t`English name`,
    descriptionAr: t`Arabic description`,
    descriptionEn: t`English description`,
    categoryId: t`Category`,
    specimenKind: t`Specimen`,
    fastingHours: t`Fasting, hours`,
    specimenAr: t`Specimen in Arabic words`,
    specimenEn: t`Specimen in English words`,
    preparationAr: t`Arabic preparation`,
    preparationEn: t`English preparation`,
    turnaroundHours: t`Result within, hours`,
    loinc: t`LOINC code`,
    popularPosition: t`Place on the home page`,
    anonymousAllowed: t`May be booked without a name`,
    synonymsAr: t`Arabic words`,
    synonymsEn: t`English words`,
    ucum: t`Unit (UCUM)`,
    anyLow,
    anyHigh,
    femaleLow,
    femaleHigh,
    maleLow,
    maleHigh,
    analytes: t`What it measures`,
  };
}

/** Writes a draft in words: what a person chose stands there by its name. */
export function useWriteTest() {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { data } = trpc.catalog.categories.useQuery();
  return ({ analytes, ...texts }: TestDraft): Record<TypedName | 'analytes', string> => {
    const category = data?.rows.find(({ id }) => String(id) === texts.categoryId);
    const kind = kinds.find((each) => each === texts.specimenKind);
    return {
      ...texts,
      categoryId: category?.name[locale] ?? texts.categoryId,
      specimenKind: kind ? i18n._(specimenNames[kind]) : texts.specimenKind,
      anonymousAllowed: texts.anonymousAllowed === 'on' ? t`Yes` : t`No`,
      analytes: analytes.map(({ name, loinc }) => `${name[locale]} (${loinc})`).join('\n'),
    };
  };
}

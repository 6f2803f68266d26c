import type { Localized } from '#/shared/core/locale.ts';

export type Analyte = {
  analyteId: number;
  loinc: string;
  name: Localized;
  shortName: string;
  kind: 'quantity' | 'choice' | 'text';
  ucum: string | null;
  decimals: number;
  choices: AnalyteChoice[];
};
export type AnalyteChoice = { code: string; ar: string; en: string; isAbnormal: boolean };

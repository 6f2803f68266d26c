/** A value in the unit of its formula; the canonical unit of the analyte in the catalogue. */
type Surroundings = { sex: 'female' | 'male' | null; ageYears: number | null };
type Formula = {
  loinc: string;
  /** The analytes that it is calculated from, by LOINC. */
  from: readonly string[];
  /** In the analytes' own units; null where the formula does not hold. */
  compute: (values: readonly number[], around: Surroundings) => number | null;
};

const CHOLESTEROL = '2093-3';
const TRIGLYCERIDES = '2571-8';
const HDL = '2085-9';
const LDL = '13457-7';
const CREATININE = '2160-0';
const ALBUMIN = '1751-7';
const TOTAL_PROTEIN = '2885-2';

const MOST_TRIGLYCERIDES_FOR_LDL = 800;
const ADULT_YEARS = 18;

/** Positive, or nothing: a difference of measured values can fall below zero by their errors. */
const ifPositive = (value: number) => (Number.isFinite(value) && value > 0 ? value : null);
const atLeastZero = (value: number) => (Number.isFinite(value) ? Math.max(0, value) : null);

/**
 * LDL by Sampson and others (NIH equation 2, JAMA Cardiology 2020), in mg/dL; it holds up to 800 mg/dL of
 * triglycerides, where Friedewald's ends at 400.
 */
function ldl([cholesterol = 0, triglycerides = 0, hdl = 0]: readonly number[]) {
  if (triglycerides > MOST_TRIGLYCERIDES_FOR_LDL) return null;
  const nonHdl = cholesterol - hdl;
  return ifPositive(
    cholesterol / 0.948 -
      hdl / 0.971 -
      (triglycerides / 8.56 + (triglycerides * nonHdl) / 2140 - triglycerides ** 2 / 16_100) -
      9.44,
  );
}

/** eGFR by CKD-EPI 2021, without race (New England Journal of Medicine 2021), for adults; creatinine in mg/dL. */
function egfr([creatinine = 0]: readonly number[], { sex, ageYears }: Surroundings) {
  if (sex === null || ageYears === null || ageYears < ADULT_YEARS || creatinine <= 0) return null;
  const [kappa, alpha, factor] = sex === 'female' ? [0.7, -0.241, 1.012] : [0.9, -0.302, 1];
  const share = creatinine / kappa;
  return 142 * Math.min(share, 1) ** alpha * Math.max(share, 1) ** -1.2 * 0.9938 ** ageYears * factor;
}

/** In order: a formula may use the reported result of an earlier one. */
export const calculatedValues: readonly Formula[] = [
  { loinc: LDL, from: [CHOLESTEROL, TRIGLYCERIDES, HDL], compute: ldl },
  {
    // What HDL and LDL leave of the cholesterol, by which Friedewald (1972) and Sampson (2020) define it. A fifth of the
    // triglycerides belongs to Friedewald's LDL; beside Sampson's, the three parts would not add up to the whole.
    loinc: '13458-5',
    from: [CHOLESTEROL, HDL, LDL],
    compute: ([cholesterol = 0, hdl = 0, ldlReported = 0]) => ifPositive(cholesterol - hdl - ldlReported),
  },
  {
    loinc: '43396-1',
    from: [CHOLESTEROL, HDL],
    compute: ([cholesterol = 0, hdl = 0]) => ifPositive(cholesterol - hdl),
  },
  {
    loinc: '9830-1',
    from: [CHOLESTEROL, HDL],
    compute: ([cholesterol = 0, hdl = 0]) => (hdl > 0 ? ifPositive(cholesterol / hdl) : null),
  },
  { loinc: '98979-8', from: [CREATININE], compute: egfr },
  {
    // Anion gap without potassium.
    loinc: '33037-3',
    from: ['2951-2', '2075-0', '2028-9'],
    compute: ([sodium = 0, chloride = 0, bicarbonate = 0]) => sodium - chloride - bicarbonate,
  },
  {
    loinc: '1971-1',
    from: ['1975-2', '1968-7'],
    compute: ([total = 0, direct = 0]) => atLeastZero(total - direct),
  },
  {
    loinc: '10834-0',
    from: [TOTAL_PROTEIN, ALBUMIN],
    compute: ([protein = 0, albumin = 0]) => ifPositive(protein - albumin),
  },
  {
    loinc: '1759-0',
    from: [ALBUMIN, TOTAL_PROTEIN],
    compute: ([albumin = 0, protein = 0]) =>
      protein > albumin ? ifPositive(albumin / (protein - albumin)) : null,
  },
  {
    loinc: '2502-3',
    from: ['2498-4', '2500-7'],
    compute: ([iron = 0, capacity = 0]) => (capacity > 0 ? ifPositive((iron / capacity) * 100) : null),
  },
];

/** The analytes that another one is calculated from; null if it is always measured. */
export const sourcesOf = (loinc: string): readonly string[] | null =>
  calculatedValues.find((each) => each.loinc === loinc)?.from ?? null;

/**
 * Spellings of units that laboratories print. They are listed one by one since case has meaning in UCUM ('mg' and 'Mg',
 * 'pg' and 'Pg'). A spelling that is in neither column is an unknown unit.
 */
const spellings: Record<string, readonly string[]> = {
  '%': ['٪', 'percent', '% of total'],
  'mg/dL': ['mg/dl', 'mg/DL', 'MG/DL', 'Mg/dL', 'mg%', 'mg/100mL', 'mg/100ml'],
  'g/dL': ['g/dl', 'G/DL', 'gm/dl', 'gm/dL', 'gr/dl', 'g%'],
  'ug/dL': ['ug/dl', 'µg/dL', 'μg/dL', 'µg/dl', 'μg/dl', 'mcg/dL', 'mcg/dl', 'UG/DL'],
  'ng/dL': ['ng/dl', 'NG/DL'],
  'ng/mL': ['ng/ml', 'NG/ML'],
  'pg/mL': ['pg/ml', 'PG/ML'],
  'ug/mL': ['ug/ml', 'µg/mL', 'μg/mL', 'µg/ml', 'μg/ml', 'mcg/mL', 'mcg/ml'],
  'ug/L': ['ug/l', 'µg/L', 'μg/L', 'µg/l', 'μg/l', 'mcg/L'],
  'ng/L': ['ng/l'],
  'mg/L': ['mg/l', 'MG/L'],
  'g/L': ['g/l', 'gm/L', 'G/L'],
  'mmol/L': ['mmol/l', 'MMOL/L', 'mMol/L', 'mM'],
  'umol/L': ['umol/l', 'µmol/L', 'μmol/L', 'µmol/l', 'μmol/l', 'UMOL/L', 'mcmol/L'],
  'nmol/L': ['nmol/l', 'NMOL/L'],
  'pmol/L': ['pmol/l', 'PMOL/L'],
  'meq/L': ['mEq/L', 'mEq/l', 'meq/l', 'MEQ/L'],
  'mmol/mol': ['mmol/mol Hb', 'mmol/mol{Hb}'],
  'U/L': ['u/l', 'U/l', 'u/L', 'IU/L', 'iu/l', 'IU/l'],
  '[IU]/L': ['IU/L', 'iu/l', 'IU/l'],
  'U/mL': ['U/ml', 'u/ml'],
  '[IU]/mL': ['IU/mL', 'IU/ml', 'iu/ml'],
  'm[IU]/mL': ['mIU/mL', 'mIU/ml', 'miu/ml', 'mU/mL'],
  'm[IU]/L': ['mIU/L', 'mIU/l', 'miu/l', 'mU/L'],
  'u[IU]/mL': ['uIU/mL', 'uIU/ml', 'µIU/mL', 'μIU/mL', 'µIU/ml', 'μIU/ml', 'uU/mL', 'µU/mL', 'μU/mL'],
  'k[IU]/L': ['kIU/L', 'kIU/l'],
  'kU/L': ['kU/l', 'KU/L'],
  '10*3/uL': [
    '10^3/uL',
    '10^3/µL',
    '10^3/μL',
    '10³/µL',
    '10³/uL',
    'x10^3/uL',
    'x10^3/µL',
    'K/uL',
    'K/µL',
    'k/uL',
    '10*3/µL',
  ],
  '10*6/uL': [
    '10^6/uL',
    '10^6/µL',
    '10^6/μL',
    '10⁶/µL',
    '10⁶/uL',
    'x10^6/uL',
    'x10^6/µL',
    'M/uL',
    'M/µL',
    '10*6/µL',
  ],
  '10*9/L': ['10^9/L', '10⁹/L', 'x10^9/L', 'x10^9/l', '10^9/l', 'G/l'],
  '10*12/L': ['10^12/L', '10¹²/L', 'x10^12/L', '10^12/l', 'T/L'],
  '/uL': ['/µL', '/μL', '/ul', 'cells/uL', 'cells/µL', 'cell/uL'],
  '/[HPF]': ['/HPF', '/hpf', 'HPF', 'per HPF'],
  fL: ['fl', 'FL'],
  pg: ['PG'],
  s: ['sec', 'Sec', 'seconds', 'secs'],
  'mm/h': ['mm/hr', 'mm/hour', 'mm/H'],
  'mL/min/{1.73_m2}': ['mL/min/1.73m2', 'mL/min/1.73 m2', 'mL/min/1.73m²', 'ml/min/1.73m2', 'ml/min/1.73m²'],
  'mL/min': ['ml/min'],
  'mg/g': ['mg/g creat', 'mg/g{creat}', 'mg/gCr'],
  'ug/g': ['µg/g', 'μg/g', 'mcg/g'],
  'mg/(24.h)': ['mg/24h', 'mg/24 h', 'mg/24hr', 'mg/day', 'mg/d'],
  'ug/mL{FEU}': ['ug/mL FEU', 'µg/mL FEU', 'μg/mL FEU', 'mcg/mL FEU', 'ugFEU/mL'],
  'ng/mL{FEU}': ['ng/mL FEU', 'ngFEU/mL'],
  'U/g{Hb}': ['U/g Hb', 'U/gHb', 'U/g Hgb'],
  '{INR}': ['INR', 'inr'],
  '[pH]': ['pH', 'ph'],
  '{ratio}': ['ratio', 'Ratio'],
  '{copies}/mL': ['copies/mL', 'copies/ml', 'cp/mL'],
  'mg/L{FEU}': ['mg/L FEU', 'mg/l FEU'],
  'ug/L{FEU}': ['ug/L FEU', 'µg/L FEU', 'μg/L FEU'],
  'ng/mL{DDU}': ['ng/mL DDU'],
  'ukat/L': ['µkat/L', 'μkat/L', 'ukat/l'],
  'g/(24.h)': ['g/24h', 'g/24 h', 'g/day'],
  '10*6/mL': ['10^6/mL', 'x10^6/mL', 'M/mL', 'million/mL'],
};

const ucumsOf = new Map<string, string[]>();
for (const [ucum, written] of Object.entries(spellings)) {
  for (const spelling of written) ucumsOf.set(spelling, [...(ucumsOf.get(spelling) ?? []), ucum]);
}

/** Units without a printed form. */
const isUnitless = (ucum: string) => ucum === '1' || ucum === '[pH]' || /^\{[^}]*\}$/.test(ucum);

/**
 * The unit of the analyte that the file means; null if it is none of them or ambiguous. `known` are UCUM codes, the
 * analyte's own first.
 */
export function spellUnit(written: string, known: readonly string[]): string | null {
  const text = written.trim().replaceAll(/\s+/g, ' ');
  if (text === '') {
    const [own] = known;
    return own !== undefined && isUnitless(own) ? own : null;
  }
  if (known.includes(text)) return text;
  const meant = (ucumsOf.get(text) ?? []).filter((ucum) => known.includes(ucum));
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

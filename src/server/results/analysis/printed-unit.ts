/** Units whose printed form differs from UCUM. */
const words: Record<string, string> = {
  '10*3/uL': '×10³/µL',
  '10*6/uL': '×10⁶/µL',
  '10*9/L': '×10⁹/L',
  '10*12/L': '×10¹²/L',
  'm[IU]/L': 'mIU/L',
  'u[IU]/mL': 'µIU/mL',
  'm[IU]/mL': 'mIU/mL',
  'k[IU]/L': 'kIU/L',
  '[IU]/mL': 'IU/mL',
  '[IU]/L': 'IU/L',
  'mL/min/{1.73_m2}': 'mL/min/1.73 m²',
  '{INR}': '',
};

/** The printed form of a UCUM unit: 'µg/dL' for 'ug/dL'. */
export const printedUnit = (ucum: string | null): string =>
  ucum === null ? '' : (words[ucum] ?? ucum.replace(/^u(?=[a-zA-Z])/, 'µ').replaceAll(/[{}[\]]/g, ''));

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const NO_BREAK = '\u00A0';

/** UCUM texts whose usual notation no rule below gives. */
const WRITTEN: Record<string, string> = { '{INR}': '', '{ratio}': '', '[pH]': '', 'meq/L': 'mEq/L' };

const raised = (power: string) =>
  power
    .split('')
    .map((digit) => (digit === '-' ? '⁻' : (SUPERSCRIPTS[Number(digit)] ?? digit)))
    .join('');

/** A UCUM unit in its usual notation, as it stands after a number: 'u[IU]/mL' is 'µIU/mL', '10*3/uL' is '× 10³/µL'. */
export const formatUnit = (ucum: string) =>
  WRITTEN[ucum] ??
  ucum
    .replace(/10\*(-?\d+)/, (_, power: string) => `×${NO_BREAK}10${raised(power)}`)
    .replace('{1.73_m2}', `1.73${NO_BREAK}m²`)
    .replace('(24.h)', `24${NO_BREAK}h`)
    .replace("{GPL'U}", 'GPL-U')
    // 'mg/L{FEU}' is another quantity than 'mg/L'.
    .replaceAll(/\{(.*?)\}/g, (_, note: string, at: number) => (at === 0 ? note : NO_BREAK + note))
    .replaceAll(/[[\]]/g, '')
    .replace(/^u(?=[a-zA-Z])/, 'µ')
    .replace(/\/u(?=[a-zA-Z])/, '/µ')
    .trim();

/** A number or a text with its unit: '6.4 × 10³/µL'. */
export const withUnit = (shown: string, ucum: string | null) =>
  [shown, formatUnit(ucum ?? '')].filter((part) => part !== '').join(' ');

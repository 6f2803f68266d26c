import { describe, expect, test } from 'vitest';
import { groupedIban, isIban, maskedIban, setBankAccountInput } from './bank-account.ts';

const ours = 'SA0380000000608010167519';

describe('an account number', () => {
  test.each([ours, 'GB29NWBK60161331926819', 'DE89370400440532013000'])('%s is valid', (iban) => {
    expect(isIban(iban)).toBe(true);
  });

  test.each([
    ['one digit changed', 'SA0380000000608010167518'],
    ['two digits that changed places', 'SA0380000000608010165719'],
    ['too short', 'SA038000000060801016751'],
    ['too long', 'SA03800000006080101675190'],
    ['letters in a Saudi one', 'SA03800000006080101675AB'],
    ['nothing', ''],
    ['a formula', '=SUM(A1)'],
  ])('%s is invalid', (_why, iban) => {
    expect(isIban(iban)).toBe(false);
  });

  test('accepts common spellings and is shown in groups or masked', () => {
    const typed = { iban: ' sa03 8000 0000 6080 1016 7519 ', holder: ' Noor Lab ' };
    expect(setBankAccountInput.parse(typed)).toEqual({ iban: ours, holder: 'Noor Lab' });
    expect(setBankAccountInput.safeParse({ ...typed, iban: 'SA00 1' }).success).toBe(false);
    expect(groupedIban(ours)).toBe('SA03 8000 0000 6080 1016 7519');
    expect(maskedIban(ours)).toBe('SA03 •••• 7519');
  });
});

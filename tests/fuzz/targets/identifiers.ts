import { nationalIdInput } from '#/shared/booking/national-id-input.ts';
import { isNationalId, parseNationalId } from '#/shared/booking/national-id.ts';
import { latinDigits } from '#/shared/core/digits.ts';
import { smsParts } from '#/shared/core/sms-parts.ts';
import { vatNumberInput } from '#/shared/core/vat-number.ts';
import { foldCode, formatCode, isCode } from '#/shared/identity/anonymous-code.ts';
import { mobileNumber, phoneInput, spacedNumber } from '#/shared/identity/phone.ts';
import { isIban, setBankAccountInput } from '#/shared/payments/bank-account.ts';
import { demand, target } from '../target.ts';

const ibanOf = (text: string) =>
  setBankAccountInput.safeParse({ iban: text, holder: 'A lab' }).data?.iban ?? null;
const digitsOf = (text: string) => latinDigits(text).replaceAll(/\D/g, '');

export const targets = [
  target({
    name: 'telephone',
    kind: 'text',
    seeds: [
      '0501234567',
      '٠٥٠ ١٢٣ ٤٥٦٧',
      '00966501234567',
      '+966 (0)50-123.4567',
      '+97150 1234567',
      '+965 5123 4567',
      '+96891234567',
    ],
    longest: 40,
    read: (text) => ({ number: mobileNumber(text), input: phoneInput.safeParse(text) }),
    hold({ number, input }, text) {
      demand(input.success === (number !== null) || text.length > 40, 'the form and the reader differ', {
        text,
        number,
      });
      if (number === null) return;
      demand(/^\+9(?:66|71|65|73|74|68)\d{8,9}$/.test(number), 'no number of E.164', { number });
      demand(digitsOf(text).endsWith(number.slice(-8)), 'another number than was typed', { text, number });
      demand(mobileNumber(number) === number, 'a number read again is another', { number });
      demand(mobileNumber(spacedNumber(number)) === number, 'a number as shown is another', { number });
      demand(smsParts(text) >= 1, 'a message of no parts');
    },
  }),
  target({
    name: 'iban',
    kind: 'text',
    seeds: [
      'SA0380000000608010167519',
      'sa03 8000 0000 6080 1016 7519',
      'DE89370400440532013000',
      'GB29 NWBK 6016 1331 9268 19',
      'SA٠٣ ٨٠٠٠ ٠٠٠٠ ٦٠٨٠ ١٠١٦ ٧٥١٩',
    ],
    longest: 80,
    read: ibanOf,
    hold(iban) {
      if (iban === null) return;
      demand(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban), 'no IBAN', { iban });
      demand(ibanOf(iban) === iban, 'an IBAN read again is another', { iban });
      for (let at = 2; at < iban.length; at += 1) {
        const sign = iban[at] === '7' ? '3' : '7';
        demand(!isIban(iban.slice(0, at) + sign + iban.slice(at + 1)), 'a wrong digit is not found', {
          iban,
          at,
        });
      }
    },
  }),
  target({
    name: 'identity',
    kind: 'text',
    seeds: [
      '1000000008',
      '١٠٠٠٠٠٠٠٠٨',
      ' 1101798278 ',
      '7K3M-9QXD-4T2H',
      '310122393500003',
      '(310) 122 393 500 003',
    ],
    longest: 60,
    read: (text) => ({
      id: parseNationalId(text),
      idInput: nationalIdInput.safeParse(text).data ?? null,
      code: foldCode(text),
      vat: vatNumberInput.safeParse(text).data ?? null,
    }),
    hold({ id, idInput, code, vat }, text) {
      if (id !== null)
        demand(/^1\d{9}$/.test(id) && parseNationalId(id) === id, 'no identity number', { id });
      if (idInput !== null) demand(isNationalId(idInput), 'the form takes another identity number', { text });
      demand(foldCode(code) === code, 'a code folded again is another', { code });
      if (isCode(code)) demand(foldCode(formatCode(code)) === code, 'a code as shown is another', { code });
      if (vat !== null) demand(/^3\d{13}3$/.test(vat), 'no VAT number', { vat });
    },
  }),
];

import { textNumbers } from '#/server/results/analysis/text-numbers.ts';
import { readNumber } from '#/server/results/uploads/read-number.ts';
import { resolveValue } from '#/server/results/uploads/resolve-value.ts';
import { latinDigits } from '#/shared/core/digits.ts';
import { readPrice, readTurnaround } from '#/shared/labs/offer.ts';
import { readTypedValue } from '#/shared/results/read-typed-value.ts';
import { demand, target } from '../target.ts';

const glucose = {
  analyteId: 1,
  loinc: '2345-7',
  kind: 'quantity' as const,
  ucum: 'mg/dL',
  otherUcums: ['mmol/L'],
  choices: [],
};
const spellings =
  '1 5.4 5,4 ٥٫٤ <0.01 ≥200 −3 +7 1,234 1.234 0,500 12345678901 .5 5. 1٬234 ۱۲٫۵ <=٣ > 1 000'.split(' ');

/** The digits without zeros at the ends: what every way of writing one number shares. */
const digitsOf = (text: string) =>
  latinDigits(text).replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');

function demandExact(value: number, text: string) {
  demand(Number.isFinite(value) && Math.abs(value) <= 1e12, 'a value is out of range', { value, text });
  demand(!Object.is(value, -0), 'a value is minus zero', { text });
  const [typed, read] = [digitsOf(text), digitsOf(String(value))];
  if (typed.length <= 15 && !String(value).includes('e'))
    demand(typed === read, 'a value has other digits', { value, text });
}

export const targets = [
  target({
    name: 'values',
    kind: 'text',
    seeds: spellings,
    longest: 4_000,
    read: (text) => ({
      uploaded: readNumber(text),
      typed: readTypedValue(text),
      resolved: resolveValue(
        {
          row: 1,
          loinc: '2345-7',
          name: '',
          value: text,
          unit: 'mg/dl',
          rangeLow: '',
          rangeHigh: text,
          flag: '',
          comment: '',
        },
        glucose,
      ),
      said: textNumbers(text),
    }),
    hold({ uploaded, typed, resolved }, text) {
      if (uploaded.isNumber) demandExact(uploaded.value, text);
      if (typed) demandExact(typed.value, text);
      if (uploaded.isNumber && typed) {
        const isOne = uploaded.value === typed.value && uploaded.comparator === typed.comparator;
        demand(isOne, 'a file and a form read different values', { uploaded, typed });
      }
      if ('input' in resolved) demand(resolved.input.value !== null, 'a number without a value');
    },
  }),
  target({
    name: 'prices',
    kind: 'text',
    seeds: [
      '150',
      '150.5',
      '1,250.75',
      '٢٥٠',
      '90 SAR',
      'ريال 75',
      '12,5',
      '1٬500',
      '-5',
      '300 ر.س',
      '24',
      '1e3',
    ],
    longest: 50_000,
    read: (text) => ({ price: readPrice(text), hours: readTurnaround(text) }),
    hold({ price, hours }, text) {
      if (hours !== null) demand(Number.isInteger(hours) && hours >= 1 && hours <= 2_000, 'impossible hours');
      if ('error' in price) return;
      const { halalas } = price;
      demand(Number.isInteger(halalas) && halalas >= 0 && halalas <= 100_000_000, 'an impossible price', {
        text,
      });
      demand(digitsOf(String(halalas)) === digitsOf(text), 'a price has other digits', { halalas, text });
      demand(!/[-−–]\s*[\d٠-٩۰-۹]/.test(text), 'a price below zero is read', { text });
    },
  }),
];

import { latinDigits } from '#/shared/core/digits.ts';
import { mobileNumber } from '#/shared/identity/phone.ts';

/** What was typed about a new person. */
export type NewPerson = { name: string; phone: string; sex: '' | 'female' | 'male'; birthYear: string };

/** What was searched for is the name or the number of the new person. */
export const emptyPerson = (typed: string): NewPerson => {
  const isNumber = /\d/.test(latinDigits(typed));
  return {
    name: isNumber ? '' : typed.trim(),
    phone: mobileNumber(typed) === null ? '' : typed.trim(),
    sex: '',
    birthYear: '',
  };
};

export const isNameGiven = ({ name }: NewPerson) => name.trim() !== '';
export const isPhoneSound = ({ phone }: NewPerson) => phone.trim() === '' || mobileNumber(phone) !== null;
export const isYearSound = ({ birthYear }: NewPerson) =>
  birthYear.trim() === '' || /^(19|20)\d\d$/.test(latinDigits(birthYear.trim()));
export const isPersonSound = (person: NewPerson) =>
  isNameGiven(person) && isPhoneSound(person) && isYearSound(person);

/** The input of a sound person; fields that were left empty are left out. */
export function personInputOf({ name, phone, sex, birthYear }: NewPerson) {
  const year = latinDigits(birthYear.trim());
  return {
    name: name.trim(),
    ...(phone.trim() === '' ? {} : { phone }),
    ...(sex === '' ? {} : { sex }),
    ...(year === '' ? {} : { birthYear: Number(year) }),
  };
}

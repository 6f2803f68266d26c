import { formatSarExact } from '#/shared/format.ts';

/** With a true minus sign, and none before nothing: no discount is -0 to the machine. */
export const signed = (halalas: number) => {
  const amount = formatSarExact(Math.abs(halalas));
  return halalas < 0 ? `−${amount}` : amount;
};

const HOUR = 60;
const two = (part: number) => String(part).padStart(2, '0');

/** '09:30' for 570 minutes, as the value of a time field; midnight at the end of a day is '00:00'. */
export const toWallTime = (minutes: number) =>
  `${two(Math.floor(minutes / HOUR) % 24)}:${two(minutes % HOUR)}`;

/** 570 for '09:30'; null for an invalid time. */
export function fromWallTime(text: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(text) ?? [];
  return hours === undefined ? null : Number(hours) * HOUR + Number(minutes);
}

/** A day ends at its last minute or at midnight, which is '00:00' in a time field. */
export const fromClosingTime = (text: string) =>
  fromWallTime(text) || (text.startsWith('00:00') ? 24 * HOUR : null);

import { type RadiusKm, radiusSteps } from '#/shared/core/radius.ts';

/** Reads one search parameter; returns undefined where it is missing or invalid. */
type Read<Value> = (raw: unknown) => Value | undefined;

/** A text value. Numbers are accepted too: our own links may pass 25 as a number, and customers search for numbers. */
export const text =
  (maxLength: number): Read<string> =>
  (raw) => {
    const value = typeof raw === 'number' ? String(raw) : raw;
    return typeof value === 'string' && value.trim() !== '' ? value.slice(0, maxLength) : undefined;
  };

export const number =
  (min: number, max: number): Read<number> =>
  (raw) => {
    const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw;
    return typeof value === 'number' && value >= min && value <= max ? value : undefined;
  };

export const wholeNumber =
  (min: number, max: number): Read<number> =>
  (raw) => {
    const value = number(min, max)(raw);
    return Number.isInteger(value) ? value : undefined;
  };

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Read<Value> =>
  (raw) =>
    values.find((value) => value === raw);

export const radiusKm: Read<RadiusKm> = (raw) => radiusSteps.find((step) => String(step) === String(raw));

export const flag: Read<true> = (raw) => (raw === true || raw === 'true' ? true : undefined);

const matching =
  (pattern: RegExp): Read<string> =>
  (raw) =>
    typeof raw === 'string' && pattern.test(raw) ? raw : undefined;

/** A calendar day of this century that exists, such as '2026-11-25'. */
export const calendarDay: Read<string> = (raw) => {
  const day = matching(/^20\d\d-\d\d-\d\d$/)(raw);
  const instant = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(instant) || new Date(instant).toISOString().slice(0, 10) !== day ? undefined : day;
};

export const wallClockTime = matching(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);

type Shape = Record<string, Read<unknown>>;
type Address<Fields extends Shape> = {
  [Name in keyof Fields]?: Exclude<ReturnType<Fields[Name]>, undefined> | undefined;
};

/**
 * Parses the search parameters of a page. Invalid values are dropped instead of failing, since addresses are typed by
 * hand too. Written by hand: a validation library would be the largest part of a first visit after React.
 */
export function addressReader<Fields extends Shape>(fields: Fields) {
  return (raw: Record<string, unknown>): Address<Fields> => {
    // Undefined values keep their key: the router keeps the raw value of a missing key.
    const read = Object.entries(fields).map(([name, readValue]) => [name, readValue(raw[name])] as const);
    return Object.fromEntries(read) as Address<Fields>;
  };
}

/** The address stays `?query=25` without JSON quotes; each page parses its own parameters from text. */
export const parseAddress = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

export function writeAddress(values: Record<string, unknown>): string {
  const pairs = Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
}

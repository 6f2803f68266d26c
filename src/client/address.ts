/** Reads one value of an address; undefined where it is missing or makes no sense. */
type Read<Value> = (raw: unknown) => Value | undefined;

/** Words. A link of ours may hand over 25 as a number, and people search for numbers too. */
export const words =
  (maxLength: number): Read<string> =>
  (raw) => {
    const text = typeof raw === 'number' ? String(raw) : raw;
    return typeof text === 'string' && text.trim() !== '' ? text.slice(0, maxLength) : undefined;
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

export const flag: Read<true> = (raw) => (raw === true || raw === 'true' ? true : undefined);

const matching =
  (pattern: RegExp): Read<string> =>
  (raw) =>
    typeof raw === 'string' && pattern.test(raw) ? raw : undefined;

/** A day of this century that the calendar has, such as '2026-11-25'. */
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
 * What a page understands of its address. People type addresses too: a bad value is dropped, never an error
 * page. Written by hand, since a validation library would be the largest part of a first visit after React.
 */
export function addressReader<Fields extends Shape>(fields: Fields) {
  return (raw: Record<string, unknown>): Address<Fields> => {
    // An undefined value is named all the same: the router keeps the raw one of a name that is left out.
    const read = Object.entries(fields).map(([name, readValue]) => [name, readValue(raw[name])] as const);
    return Object.fromEntries(read) as Address<Fields>;
  };
}

/** An address says `?query=25`, as people write it; every page reads its own values out of the words. */
export const parseAddress = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

export function writeAddress(values: Record<string, unknown>): string {
  const pairs = Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => [name, String(value)]);
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : '';
}

import type { AuditRow } from '#/shared/admin/audit.ts';

type Change = AuditRow['changes'][number];
type Item = Record<string, unknown>;

/** A step into a change: a field by its name, a day of the week, an item by its number or by what it is called. */
export type Step = { field: string } | { weekday: number } | { number: number } | { called: string };
/** One thing that changed. `name` is the innermost field, which says how the value is written. */
export type ChangeLine = { path: Step[]; name: string; before: unknown; after: unknown };

/** What wraps others and says nothing itself. */
const WRAPPERS = new Set(['value', 'filter']);
/** What an item of a list is known by, in the order of preference. */
const KEYS = ['id', 'date', 'test', 'code', 'ucum'];

/** The differences of one column: settings, opening hours and lists are followed down to what changed in them. */
export function changeLines({ name, before, after }: Change): ChangeLine[] {
  const [from, to] = [readValue(before), readValue(after)];
  // An object without fields, as the filter of a whole list.
  if (isEmptyObject(from ?? to) && isEmptyObject(to ?? from))
    return [{ path: [{ field: name }], name, before: null, after: null }];
  return linesOf({ path: [{ field: name }], name, before: from, after: to });
}

function linesOf(line: ChangeLine): ChangeLine[] {
  const { path, name, before, after } = line;
  if (isSame(before, after)) return [];
  const kept = WRAPPERS.has(name) ? path.slice(0, -1) : path;
  if (isWeek(before) && isWeek(after)) {
    return before.flatMap((spans, weekday) =>
      linesOf({ path: [...path, { weekday }], name: 'spans', before: spans, after: after[weekday] }),
    );
  }
  if (isItemList(before) && isItemList(after)) return linesOfItems({ ...line, path: kept }, before, after);
  const [from, to] = [before ?? {}, after ?? {}];
  if (!isObject(from) || !isObject(to) || hasOnlyIds(from) || hasOnlyIds(to)) return [line];
  return namesOf(from, to).flatMap((field) =>
    linesOf({ path: [...kept, { field }], name: field, before: from[field], after: to[field] }),
  );
}

/** An item on both sides is compared field by field; one that came or went is one line. */
function linesOfItems({ path }: ChangeLine, before: Item[], after: Item[]): ChangeLine[] {
  const key = KEYS.find((each) => [...before, ...after].every((item) => typeof item[each] === 'string'));
  const idOf = (item: Item, at: number) => (key === undefined ? at : item[key]);
  const ids = [...new Set([...before.map(idOf), ...after.map(idOf)])];
  return ids.flatMap((id, at) => {
    const find = (items: Item[]) => items.find((item, index) => idOf(item, index) === id);
    const step = key === undefined || key === 'id' ? { number: at + 1 } : { called: String(id) };
    const [from, to] = [before, after].map(find);
    const line = { path: [...path, step], name: '' };
    if (from !== undefined && to !== undefined) return linesOf({ ...line, before: from, after: to });
    // What it is called by stands in the path already.
    return [{ ...line, before: without(key, from), after: without(key, to) }];
  });
}

const without = (key: string | undefined, item: Item | undefined) =>
  item && Object.fromEntries(Object.entries(item).filter(([name]) => name !== key));

/** A stored value: texts of objects and lists are read, every other text stays. */
function readValue(text: string | null): unknown {
  if (text === null || !/^[[{]/.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

export const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;

export const isObject = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Things by their ids, which say nothing to a person. */
export const hasOnlyIds = (value: Item) =>
  Object.keys(value).length > 0 && Object.keys(value).every((key) => UUID.test(key));

const isEmptyObject = (value: unknown) => isObject(value) && Object.keys(value).length === 0;
const isItemList = (value: unknown): value is Item[] =>
  Array.isArray(value) && value.every(isObject) && !isSpans(value);
const isWeek = (value: unknown): value is unknown[][] =>
  Array.isArray(value) && value.length === 7 && value.every((day) => Array.isArray(day));
const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
const namesOf = (one: Item, other: Item) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => !isInternal(name));
/** What a program needs only. */
const isInternal = (name: string) => name === 'id';

type Span = { openMin: number; closeMin: number };
export const isSpans = (value: unknown): value is Span[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(
    (span) => isObject(span) && typeof span['openMin'] === 'number' && typeof span['closeMin'] === 'number',
  );

import type { AuditRow } from '#/shared/admin/audit.ts';

type Change = AuditRow['changes'][number];

/** A setting is stored as one object; shows only its changed fields, each by its own name. */
export function openObjects(change: Change): Change[] {
  const before = objectIn(change.before);
  const after = objectIn(change.after);
  if (before === null || after === null) return [change];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((name) => ({ name, before: textOf(before[name]), after: textOf(after[name]) }));
}

function objectIn(text: string | null): Record<string, unknown> | null {
  if (text === null || !text.startsWith('{')) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown) => {
  if (value === undefined || value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

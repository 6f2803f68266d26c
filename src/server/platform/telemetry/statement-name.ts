const LONGEST_TEXT = 400;
const OPERATION =
  /^\s*(?:\/\*.*?\*\/\s*)?(?<operation>with|select|insert into|update|delete from|begin|start transaction|commit|rollback|savepoint|release|set|listen|merge into|truncate|create|refresh)\b/is;
const TABLE = /\b(?:from|into|update|join)\s+(?:only\s+)?"?(?<table>[a-z_][a-z0-9_]{0,62})"?/i;

/** A span name such as 'select offers', without values. */
export function statementName(text: string, hotName: string | undefined): string {
  if (hotName !== undefined) return hotName;
  const operation = operationOf(text);
  const table = TABLE.exec(text)?.groups?.['table'];
  return table === undefined ? operation : `${operation} ${table}`;
}

/** 'select' and the like, one of a dozen. */
export const operationOf = (text: string) =>
  OPERATION.exec(text)?.groups?.['operation']?.toLowerCase().replace(/ .*/s, '') ?? 'other';

/** The statement's text with every literal replaced by '?'. */
export const statementText = (text: string) =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/(?<![\w$])\d+(?:\.\d+)?/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);

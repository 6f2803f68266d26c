type Property = { name: string; parameters: string; value: string };
type Component = { name: string; properties: Property[]; parts: Component[] };

const MOST_OCTETS = 75;
const UTC_TIME = /^\d{8}T\d{6}Z$/;

/** Parses an iCalendar file strictly by RFC 5545, and throws on any violation. */
export function readCalendar(text: string): Component {
  if (!text.endsWith('\r\n')) throw new Error('the last line is not ended');
  if (/\r(?!\n)|(?<!\r)\n/.test(text)) throw new Error('a line does not end in CRLF');
  const folded = text.slice(0, -2).split('\r\n');
  for (const line of folded) {
    if (Buffer.byteLength(line) > MOST_OCTETS) throw new Error(`too long: ${line}`);
    if (line === '') throw new Error('an empty line');
    // oxlint-disable-next-line eslint/no-control-regex -- they are what is looked for
    if (/[\u0000-\u0008\u000B-\u001F\u007F]/.test(line)) throw new Error('a control character');
  }
  const lines = folded.join('\r\n').replaceAll('\r\n ', '').split('\r\n').map(propertyOf);
  const root: Component = { name: 'ROOT', properties: [], parts: [] };
  const open = [root];
  for (const property of lines) {
    const inner = open.at(-1) ?? root;
    if (property.name === 'BEGIN') {
      const part: Component = { name: property.value, properties: [], parts: [] };
      inner.parts.push(part);
      open.push(part);
    } else if (property.name === 'END') {
      if (open.pop()?.name !== property.value) throw new Error(`END:${property.value} ends something else`);
    } else {
      if (inner.parts.length > 0) throw new Error(`${property.name} stands after a component`);
      inner.properties.push(property);
    }
  }
  const [calendar, ...others] = root.parts;
  if (!calendar || others.length > 0 || root.properties.length > 0 || open.length > 1) {
    throw new Error('not one calendar');
  }
  return calendar;
}

function propertyOf(line: string): Property {
  const match = /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]+))*):(.*)$/su.exec(line);
  if (!match) throw new Error(`no property: ${line}`);
  const [, name = '', parameters = '', value = ''] = match;
  return { name, parameters, value };
}

/** The value of a property that must occur exactly once. */
export function valueOf({ properties }: Component, name: string): string {
  const found = properties.filter((property) => property.name === name);
  if (found.length !== 1) throw new Error(`${name} stands there ${found.length} times`);
  return found[0]?.value ?? '';
}

export function timeOf(component: Component, name: string): Date {
  const value = valueOf(component, name);
  if (!UTC_TIME.test(value)) throw new Error(`${name} is no time in UTC: ${value}`);
  return new Date(value.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));
}

/** TEXT (3.3.11): every comma, semicolon and backslash escaped, and nothing else. */
export function textOf(component: Component, name: string): string {
  const value = valueOf(component, name);
  if (/^(?:[^\\;,]|\\[\\;,nN])*$/u.exec(value) === null) throw new Error(`badly escaped: ${value}`);
  return value.replaceAll(/\\([\\;,nN])/g, (_, escaped: string) =>
    escaped.toLowerCase() === 'n' ? '\n' : escaped,
  );
}

import type { Random } from '../../support/results/generated-uploads.ts';

/** Another form: parts exchanged, repeated, left out; lines of heads added; another boundary. */
export function reshapeForm(input: string, random: Random): string {
  const [type = '', ...lines] = input.split('\n');
  const body = lines.join('\n');
  const [, boundary = 'b'] = /boundary="?([^";]+)/.exec(type) ?? [];
  const parts = body.split(`--${boundary}`);
  const at = random.below(parts.length);
  const head = random.pick([
    'Content-Type: text/csv',
    'content-disposition: form-data; name="b"',
    'Content-Disposition: form-data; name="file"; filename="a%22b.csv"',
    'Content-Disposition: form-data; name="file"; filename*=utf-8\'\'a.csv',
    'Content-Transfer-Encoding: base64',
    'x: y',
  ]);
  const ways = [
    () => parts.splice(at, 1),
    () => parts.splice(at, 0, random.pick(parts)),
    () => parts.splice(at, 0, ...parts),
    () => parts.splice(at, 1, parts[at]?.replace('\r\n', `\r\n${head}\r\n`) ?? ''),
    () => parts.splice(at, 0, `\r\n${head}\r\n\r\n${'x'.repeat(random.below(40))}\r\n`),
    () => parts.splice(at, 1, `${parts[at] ?? ''}\r\n--${boundary.slice(1)}`),
  ];
  random.pick(ways)();
  const other = random.pick(['b', '-', '--', 'a'.repeat(70), boundary.slice(1), `${boundary}-`]);
  const now = other !== '' && random.below(8) === 0 ? other : boundary;
  return `${type.replace(boundary, now)}\n${parts.join(`--${now}`)}`;
}

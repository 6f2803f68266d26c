import { expect, test } from 'vitest';
import { takeTurns } from '#/server/platform/files/take-turns.ts';
import { parseJson } from './parse-json.ts';

test.each(['[[{"":0}],{"":0}]', '{"entry":[{"":1},{"a":[{"":0}]}]}', '[{"a":[{"":0}]}]'])(
  '%s is read as what it says',
  async (text) => {
    const expected = { value: JSON.parse(text) as unknown };
    expect(await parseJson([text], takeTurns())).toEqual(expected);
    expect(await parseJson(text.split(''), takeTurns())).toEqual(expected);
  },
);

const STEP = 64 * 1024;
test.each([0, 1, STEP - 12, STEP, STEP + 1, 2 * STEP - 30])(
  'a text of %i letters and more that steps divide is read whole, an attachment as nothing',
  async (length) => {
    const text = `${'a'.repeat(length)}\\"\\u00e9`;
    const json = (long: string) =>
      `{"entry":[{"b":"${text}","c":"${long}"},{"${text}":1}],"d":["${text}"],"e":"${long}"}`;
    const attachment = 'b'.repeat(5 * STEP);
    const expected = { value: JSON.parse(json('')) as unknown };
    expect(await parseJson([json('')], takeTurns())).toEqual(expected);
    expect(await parseJson([json(attachment)], takeTurns())).toEqual(expected);
    expect(await parseJson([json(attachment).slice(0, -length - 9)], takeTurns())).toEqual({
      refused: 'jsonInvalid',
    });
  },
);

test('a number or a space longer than a resource is refused before it is parsed', async () => {
  for (const text of [`{"a":${'9'.repeat(3_000_000)}}`, `{"entry":[{"a":1${' '.repeat(3_000_000)}}]}`])
    expect(await parseJson([text], takeTurns())).toEqual({ refused: 'tooManyReports' });
});

test.each(['\n', '\\q', '\\u12g4', '\\', '\\u12'])(
  'an attachment with %j in it is no JSON',
  async (fault) => {
    for (const place of [0, 70_000, 200_000]) {
      const letters = 'b'.repeat(200_000);
      const text = `{"a":"${letters.slice(0, place)}${fault}${letters.slice(place)}"}`;
      const closed = fault === '\\' && place === 200_000 ? `${text}"}` : text;
      const isJson = ((): boolean => {
        try {
          JSON.parse(closed);
          return true;
        } catch {
          return false;
        }
      })();
      const read = await parseJson([closed], takeTurns());
      expect('refused' in read).toBe(!isJson);
    }
  },
);

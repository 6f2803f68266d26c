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

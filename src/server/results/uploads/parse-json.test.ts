import { expect, test } from 'vitest';
import { takeTurns } from '#/server/platform/files/take-turns.ts';
import { parseJson } from './parse-json.ts';

test.each(['[[{"":0}],{"":0}]', '{"entry":[{"":1},{"a":[{"":0}]}]}', '[{"a":[{"":0}]}]'])(
  '%s is read as what it says',
  async (text) => {
    expect(await parseJson(text, takeTurns())).toEqual({ value: JSON.parse(text) as unknown });
  },
);

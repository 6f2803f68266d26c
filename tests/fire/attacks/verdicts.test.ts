import { expect, test } from 'vitest';
import { openVerdicts } from './verdicts.ts';

const SECRET = '01a21fea-765c-740a-94de-22b6cd8287ff';
const attack = { name: 'an attack', sent: '', isToBeRefused: true };
const ofOne = (given: Partial<typeof attack>, status: number, body: string) => {
  const verdicts = openVerdicts(new Set([SECRET, 'Canary 01']));
  verdicts.judge({ ...attack, ...given }, { status, body });
  return { ...verdicts.counts, problems: verdicts.problems.length };
};
const counts = { tried: 1, refused: 0, harmless: 0, leaked: 0, problems: 0 };

test('what was refused, or answered with nothing of others, holds', () => {
  expect(ofOne({}, 403, '{"error":"FORBIDDEN_ORIGIN"}')).toEqual({ ...counts, refused: 1 });
  expect(ofOne({}, 503, '{"error":{"data":{"appError":"SERVER_BUSY"}}}')).toEqual({ ...counts, refused: 1 });
  expect(ofOne({ isToBeRefused: false }, 200, '{"rows":[]}')).toEqual({ ...counts, harmless: 1 });
});

test('a secret in an answer is a leak, also in a refusal, unless the request held it', () => {
  expect(ofOne({}, 404, `no ${SECRET}`)).toEqual({ ...counts, leaked: 1, problems: 1 });
  expect(ofOne({}, 200, 'a Canary 01 sings')).toEqual({ ...counts, leaked: 1, problems: 1 });
  expect(ofOne({ sent: `{"id":"${SECRET}"}` }, 404, `no ${SECRET}`)).toEqual({ ...counts, refused: 1 });
});

test('an accepted attack, an error of the server and its internals are problems', () => {
  expect(ofOne({}, 200, '{}')).toEqual({ ...counts, problems: 1 });
  expect(ofOne({}, 500, 'Internal Server Error')).toEqual({ ...counts, problems: 1 });
  expect(ofOne({}, 400, 'syntax error at or near')).toEqual({ ...counts, problems: 1 });
});

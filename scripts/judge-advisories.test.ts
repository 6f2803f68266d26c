import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { advisoriesOf, type Exception, judgeAdvisories } from './judge-advisories.mjs';

const report = {
  auditReportVersion: 2,
  vulnerabilities: {
    inner: {
      via: [
        {
          source: 1,
          name: 'inner',
          title: 'Reads too much',
          url: 'https://a.test/GHSA-1',
          severity: 'high',
        },
      ],
    },
    outer: { via: ['inner'] },
    other: { via: [{ source: 2, name: 'other', title: 'Waits too long', severity: 'low' }] },
  },
};
const inner = { id: 'GHSA-1', name: 'inner', severity: 'high', title: 'Reads too much' };
const other = { id: '2', name: 'other', severity: 'low', title: 'Waits too long' };
const exception = { id: 'GHSA-1', name: 'inner', until: '2026-12-31', reason: 'Only while building.' };

test('each advisory of a report is read once, by whichever package it comes in', () => {
  expect(advisoriesOf(report)).toEqual([inner, other]);
  expect(advisoriesOf({ vulnerabilities: {} })).toEqual([]);
});

test('a refusal, an error and no answer are no report', () => {
  for (const answer of [null, undefined, 'text', { message: '405 Method Not Allowed' }, { error: {} }])
    expect(advisoriesOf(answer)).toBeNull();
});

test('an exception holds for its advisory and package until its day, and is in the way after that', () => {
  expect(judgeAdvisories([inner, other], [exception], '2026-12-31')).toEqual({
    left: [other],
    excepted: [exception],
    stale: [],
  });
  expect(judgeAdvisories([inner], [exception], '2027-01-01')).toEqual({
    left: [inner],
    excepted: [],
    stale: [exception],
  });
  expect(judgeAdvisories([], [exception], '2026-12-01').stale).toEqual([exception]);
  expect(judgeAdvisories([{ ...inner, name: 'copy' }], [exception], '2026-12-01').left).toHaveLength(1);
});

test('every exception has a day within a year and a reason', () => {
  const text = readFileSync(new URL('audit-exceptions.json', import.meta.url), 'utf8');
  for (const { id, name, until, reason } of JSON.parse(text) as Exception[]) {
    expect(`${id} ${name}`).toMatch(/^\S+ \S+$/);
    expect(until).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(Date.parse(until) - Date.now()).toBeLessThan(366 * 86_400_000);
    expect(reason.length).toBeGreaterThan(10);
  }
});

import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../support/api/app.ts';
import { hostileConstants, hostileNumber, hostileString, hostileValue } from '../../support/api/hostile.ts';
import { mcpClient, postMessage } from '../../support/api/mcp-client.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { isFull } from '../../support/is-full.ts';

const db = await testDb();
const broken: object[] = [];
const app = testApp(db, { log: (entry) => broken.push(entry) });
const { labTestId, labId, testId } = await make.labTest(db);
const { tools } = await (await mcpClient({ app })).listTools();
const runs = isFull ? 1_000 : 40;

/** Text that only the server's internals contain. */
const LEAK =
  /\b(?:select|insert into|update|from) [a-z_]+\b.*(?:where|join|values)|relation "|syntax error|\$\d+\b|node_modules|\.ts:\d+| at \w+ \(|PostgresError|ZodError|kysely/i;

const valid: Record<string, Record<string, unknown>> = {
  search_tests: { text: 'sugar' },
  compare_basket: { testIds: [testId] },
  get_lab: { labId },
  list_slots: { labId },
  hold_slot: { offerId: labTestId, date: '2027-01-02', time: '09:00' },
  cancel_visit: { reference: 'AB12CD34' },
};

/** Answers quote the catalogue, whose words may look like anything. */
const refusalIn = (text: string) => (/"isError":true|"error":/.test(text) ? text : '');

async function holds(name: string, args: unknown) {
  const params = { name, arguments: args };
  const { status, text } = await postMessage(app, { jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  expect([200, 413], text).toContain(status);
  expect(text.length).toBeLessThan(64_000);
  expect(refusalIn(text)).not.toMatch(LEAK);
  expect(broken).toEqual([]);
}

test.each(tools.map((tool): [string, Tool] => [tool.name, tool]))(
  '%s answers any arguments, and never with what is inside',
  async (name, { inputSchema }) => {
    expect.hasAssertions();
    const fields = Object.keys(inputSchema.properties ?? {});
    const oneField = fc
      .tuple(fc.constantFrom(...fields), fc.oneof(hostileValue, hostileString, hostileNumber))
      .map(([field, value]): unknown => ({ ...valid[name], [field]: value }));
    const anyFields = fc.dictionary(fc.constantFrom(...fields), hostileValue);
    await fc.assert(
      fc.asyncProperty(fc.oneof(oneField, anyFields, hostileValue), (args) => holds(name, args)),
      { numRuns: runs },
    );
  },
);

test.each(Object.keys(valid))('%s answers each known trick in each field', async (name) => {
  expect.hasAssertions();
  const fields = Object.keys(tools.find((tool) => tool.name === name)?.inputSchema.properties ?? {});
  const step = isFull ? 1 : 8;
  for (const [at, field] of fields.entries())
    for (let trick = at % step; trick < hostileConstants.length; trick += step)
      await holds(name, { ...valid[name], [field]: hostileConstants[trick] });
});

test('whole messages may be anything', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        jsonrpc: fc.oneof(fc.constant('2.0'), hostileValue),
        id: fc.oneof(fc.constant(1), hostileValue),
        method: fc.oneof(
          fc.constantFrom('tools/call', 'initialize', 'ping', 'tools/list', 'logging/setLevel'),
          hostileString,
        ),
        params: hostileValue,
      }),
      async (message) => {
        const { status, text } = await postMessage(app, message);
        expect([200, 202, 400, 413], text).toContain(status);
        expect(refusalIn(text)).not.toMatch(LEAK);
      },
    ),
    { numRuns: runs },
  );
});

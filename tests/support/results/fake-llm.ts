import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { toRephrase } from '#/server/results/analysis/accept-rephrasing.ts';

type Rephrasable = ReturnType<typeof toRephrase>;
type LlmRequest = { authorization: string | undefined; raw: string; input: Rephrasable };
/** The model's response to a request: a string is its message, a Response is the whole response. */
export type LlmManner = (input: Rephrasable) => string | Response | Promise<string | Response>;

/** A fake language model behind the usual address, whose behaviour the test defines. */
export async function startFakeLlm() {
  const requests: LlmRequest[] = [];
  const state: { manner: LlmManner } = { manner: (input) => JSON.stringify(input) };
  const app = new Hono().post('/v1/chat/completions', async (c) => {
    const raw = await c.req.text();
    const body = JSON.parse(raw) as { messages: { role: string; content: string }[] };
    const input = JSON.parse(body.messages.at(-1)?.content ?? '') as Rephrasable;
    requests.push({ authorization: c.req.header('authorization'), raw, input });
    const said = await state.manner(input);
    return typeof said === 'string' ? c.json({ choices: [{ message: { content: said } }] }) : said;
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', overrideGlobalObjects: false });
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    apiUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    behave: (manner: LlmManner) => {
      state.manner = manner;
    },
    close: () =>
      new Promise((resolve) => {
        if ('closeAllConnections' in server) server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

/** A model that follows its instructions: other words, the same numbers. */
export const wellMannered: LlmManner = (input) => JSON.stringify(reworded(input, (words) => `${words} `));

/** The same response with one text of the first statement changed. */
export const withFirst =
  (
    part: 'title' | 'saw' | 'mayMean' | 'ask',
    language: 'ar' | 'en',
    change: (words: string) => string,
  ): LlmManner =>
  (input) =>
    JSON.stringify({
      statements: input.statements.map((statement, index) =>
        index > 0
          ? statement
          : { ...statement, [part]: { ...statement[part], [language]: change(statement[part][language]) } },
      ),
    });

const reworded = (input: Rephrasable, change: (words: string) => string) => ({
  statements: input.statements.map((statement) => ({
    ...statement,
    title: {
      ar: `بكلمات أخرى: ${change(statement.title.ar)}`,
      en: `In other words: ${change(statement.title.en)}`,
    },
  })),
});

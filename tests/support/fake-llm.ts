import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import type { AddressInfo } from 'node:net';
import type { toRephrase } from '#/server/analysis/accept-rephrasing.ts';

type Rephrasable = ReturnType<typeof toRephrase>;
type LlmRequest = { authorization: string | undefined; raw: string; input: Rephrasable };
/** What the model says to what it was sent: a string is its message, a Response is all of its answer. */
export type LlmManner = (input: Rephrasable) => string | Response | Promise<string | Response>;

/** A language model of our own behind the usual address, with whatever manners a test gives it. */
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

/** The model that does as it is told: other words, the same numbers. */
export const wellMannered: LlmManner = (input) => JSON.stringify(reworded(input, (words) => `${words} `));

/** The same answer with one text of the first statement changed. */
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

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Hono } from 'hono';
import { expect } from 'vitest';
import type { AppEnv } from '#/server/platform/http/app-env.ts';

type Door = { app?: Hono<AppEnv>; url?: string; headers?: Record<string, string> };

/** The official client at the door of an application in this process, or of a site that is served. */
export async function mcpClient({ app, url = 'http://site.test', headers = {} }: Door) {
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), {
    requestInit: { headers },
    ...(app && { fetch: async (asked, init) => app.request(String(asked), withLength(init)) }),
  });
  const client = new Client({ name: 'a test', version: '1.0.0' });
  await client.connect(transport as Parameters<Client['connect']>[0]);
  return client;
}

/** Over a socket the length of a text is a header of the request; in this process nothing adds it. */
export function withLength<Init extends RequestInit>(init: Init | undefined): Init | undefined {
  if (typeof init?.body !== 'string') return init;
  const headers = new Headers(init.headers);
  if (!headers.has('content-length')) headers.set('content-length', String(Buffer.byteLength(init.body)));
  return { ...init, headers };
}

/** One message at the door of an application in this process, as a program sends it. */
export async function postMessage(app: Hono<AppEnv>, message: unknown) {
  const sent = withLength({
    method: 'POST',
    body: JSON.stringify(message),
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  });
  const answer = await app.request('http://site.test/mcp', sent);
  return { status: answer.status, text: await answer.text() };
}

/** Calls a tool that has to succeed, and returns its structured content. */
export async function callTool(client: Client, name: string, args: Record<string, unknown>) {
  const { structuredContent, content, isError } = await client.callTool({ name, arguments: args });
  expect(isError, JSON.stringify(content)).toBeFalsy();
  const [text, json] = content as { type: string; text: string }[];
  expect(JSON.parse(json?.text ?? '')).toEqual(structuredContent);
  return { text: text?.text ?? '', answer: structuredContent as Record<string, unknown> };
}

/** The words of a call that has to fail. */
export async function refusalOf(client: Client, name: string, args: Record<string, unknown>) {
  const { content, isError } = await client.callTool({ name, arguments: args });
  expect(isError).toBe(true);
  return (content as { text: string }[]).map(({ text }) => text).join(' ');
}

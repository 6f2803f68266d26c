import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { messagesPage, type Sent, type Switches } from './messages-page.ts';

export const FAKE_APP_SID = 'fake-app-sid';
export const FAKE_CALLBACK_SECRET = 'the-secret-of-the-fake-sms';

type Post = (url: string, body: URLSearchParams) => Promise<unknown>;
const postOverHttp: Post = (url, body) => fetch(url, { method: 'POST', body });

/** A fake provider of SMS in memory, over HTTP: a message of the same correlation id is the same message. */
export async function startFakeSms({ port = 0, post = postOverHttp }: { port?: number; post?: Post } = {}) {
  const messages = new Map<string, Sent>();
  const switches: Switches = {
    losesAnswers: false,
    isDown: false,
    refuses: false,
    delayMs: 0,
    doublesReports: false,
    reports: true,
  };
  const pending = new Set<Promise<unknown>>();
  const app = new Hono();

  app.post('/rest/SMS/messages', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const field = (name: string) => form.get(name) ?? '';
    if (switches.isDown) return c.text('down', 500);
    if (field('AppSid') !== FAKE_APP_SID) return c.json({ success: 'false', errorCode: 'ER-01' }, 401);
    if (switches.refuses) {
      return c.json({ success: false, message: `Bad number ${field('Recipient')}`, errorCode: 'ER-47' });
    }
    await new Promise((resolve) => setTimeout(resolve, switches.delayMs));
    const id = field('CorrelationID');
    const known = messages.get(id);
    if (known) known.times += 1;
    const body = field('Body');
    const sent = { id, to: `+${field('Recipient')}`, from: field('SenderID'), body };
    if (!known) messages.set(id, { ...sent, callback: field('statusCallback'), times: 1 });
    if (!known && switches.reports) track(report(id));
    if (switches.losesAnswers) return c.text('', 502);
    return c.json({ success: true, data: { MessageID: messages.size, CorrelationID: id, Status: 'Queued' } });
  });

  const track = (work: Promise<unknown>) => {
    pending.add(work);
    void work.finally(() => pending.delete(work));
  };
  async function report(id: string, states = ['Sent', 'Delivered']) {
    const callback = messages.get(id)?.callback ?? '';
    if (callback === '') return;
    const order = switches.doublesReports ? [...states.toReversed(), ...states.toReversed()] : states;
    for (const state of order) {
      await post(callback, new URLSearchParams({ CorrelationID: id, MessageStatus: state })).catch(
        () => null,
      );
    }
  }

  app.route('/', messagesPage(messages, switches));
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1', overrideGlobalObjects: false });
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    apiUrl: `${url}/rest/SMS`,
    settings: {
      apiUrl: `${url}/rest/SMS`,
      appSid: FAKE_APP_SID,
      senderId: 'Mukhtabari',
      callbackSecret: FAKE_CALLBACK_SECRET,
    },
    messages,
    switches,
    report,
    /** Resolves when all reports were sent. */
    settled: async () => {
      while (pending.size > 0) await Promise.all(pending);
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

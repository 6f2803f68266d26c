import { createServer, type Server } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { themeHex } from '../src/client/ui/theme/theme-hex.ts';
import { listenWhenFree } from '../src/server/platform/http/listen-when-free.ts';
import { freePort } from '../tests/support/processes/free-port.ts';
import { renderWaitingPage } from './waiting-page.mjs';
import { startWaitingServer } from './waiting-server.mjs';

const PAGE = { headers: { accept: 'text/html,*/*' } };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

test('early visitors get a progress page in both languages, and clients get Retry-After', async () => {
  const port = await freePort();
  const waiting = await startWaitingServer({ port, isDemo: true });
  const page = await fetch(`http://localhost:${port}/labs?city=riyadh`, PAGE);
  const html = await page.text();
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<section lang="en" dir="ltr">');
  // The page loads no resources.
  expect(html).not.toMatch(/\b(?:src|href)="(?!data:,")/);
  waiting.update({ packages: 'done', pages: 'now', database: 'now' });
  expect(await (await fetch(`http://localhost:${port}/`, PAGE)).text()).toContain(
    '<li data-step="packages" data-state="done">Packages<span>done</span></li>',
  );
  const ready = await fetch(`http://localhost:${port}/readyz`, PAGE);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: 'preparing', steps: { packages: 'done', pages: 'now', data: 'next', site: 'next' } },
  ]);
  const posted = await fetch(`http://localhost:${port}/trpc/auth.signIn`, { method: 'POST', ...PAGE });
  expect([posted.status, posted.headers.get('content-type')]).toEqual([503, 'application/json']);
  await waiting.close();
});

test('the server requests the port and listens as soon as it is free', async () => {
  const port = await freePort();
  const waiting = await startWaitingServer({ port, isDemo: false });
  const server = createServer((_request, response) => response.end('the site'));
  servers.push(server);
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const listening = listenWhenFree([{ server, host: '127.0.0.1' }], { port, isHeld: true });
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('waiting for the port\n'));
  said.mockRestore();
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(503);
  await waiting.close();
  await listening;
  expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe('the site');
});

test('the page has the colours of the site', () => {
  const html = renderWaitingPage({ packages: 'now' });
  const names = [
    'bg',
    'bg.panel',
    'border',
    'fg',
    'fg.muted',
    'brand.solid',
    'brand.contrast',
    'border.strong',
  ];
  for (const name of names) {
    expect(html, name).toContain(themeHex(name, 'light'));
    expect(html, `${name}, dark`).toContain(themeHex(name, 'storeDark'));
  }
});

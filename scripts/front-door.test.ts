import { createServer, type Server } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { takePort } from '../src/server/take-port.ts';
import { hexOf } from '../src/client/theme/hex-of.ts';
import { freePort } from '../tests/support/free-port.ts';
import { openDoor } from './front-door.mjs';
import { renderWaitingPage } from './waiting-page.mjs';

const PAGE = { headers: { accept: 'text/html,*/*' } };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

test('whoever comes early is told in both languages what is prepared, and machines are told to come again', async () => {
  const port = await freePort();
  const door = await openDoor({ port, isDemo: true });
  const page = await fetch(`http://localhost:${port}/labs?city=riyadh`, PAGE);
  const html = await page.text();
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<section lang="en" dir="ltr">');
  // Nothing that would have to be fetched.
  expect(html).not.toMatch(/\b(?:src|href)="(?!data:,")/);
  door.tell({ packages: 'done', pages: 'now', database: 'now' });
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
  await door.close();
});

test('the server says that it wants the port, and has it as soon as the door lets go', async () => {
  const port = await freePort();
  const door = await openDoor({ port, isDemo: false });
  const server = createServer((_request, response) => response.end('the site'));
  servers.push(server);
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const listening = new Promise<void>((settle) => takePort(server, { port, isHeld: true }, settle));
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('waiting for the port\n'));
  said.mockRestore();
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(503);
  await door.close();
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
    expect(html, name).toContain(hexOf(name, 'light'));
    expect(html, `${name}, dark`).toContain(hexOf(name, 'storeDark'));
  }
});

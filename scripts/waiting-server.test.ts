import { createServer, type Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { themeHex } from '../src/client/ui/theme/theme-hex.ts';
import { listenWhenFree } from '../src/server/platform/http/listen-when-free.ts';
import { freePort } from '../tests/support/processes/free-port.ts';
import { renderWaitingPage } from './waiting-page.mjs';
import { startWaitingServer } from './waiting-server.mjs';

const LOOPBACK = '127.0.0.1';
const hasIpv6 = Object.values(networkInterfaces()).some((own) =>
  own?.some(({ address }) => address === '::1'),
);
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

/** One server of the site for each address. */
const sitesAt = (...hosts: string[]) =>
  hosts.map((host) => {
    const server = createServer((_request, response) => response.end(`the site at ${host}`));
    servers.push(server);
    return { server, host };
  });

test('the server requests the port once and listens at both addresses of localhost as soon as it is free', async () => {
  const port = await freePort();
  const waiting = await startWaitingServer({ port, isDemo: false });
  const loopbacks = [LOOPBACK, ...(hasIpv6 ? ['::1'] : [])];
  const addresses = loopbacks.map((host) => `http://${host.includes(':') ? `[${host}]` : host}:${port}/`);
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const listening = listenWhenFree(sitesAt(...loopbacks), { port, isHeld: true });
  await vi.waitFor(() => expect(said).toHaveBeenCalledWith('waiting for the port\n'));
  for (const address of addresses) expect((await fetch(address)).status, address).toBe(503);
  await waiting.close();
  await listening;
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
  expect(await Promise.all(addresses.map(async (address) => (await fetch(address)).text()))).toEqual(
    loopbacks.map((host) => `the site at ${host}`),
  );
});

test('an address that the machine does not have is left out', async () => {
  const port = await freePort();
  // A network for examples (RFC 5737).
  await listenWhenFree(sitesAt('192.0.2.1', LOOPBACK), { port, isHeld: false });
  expect(await (await fetch(`http://${LOOPBACK}:${port}/`)).text()).toBe(`the site at ${LOOPBACK}`);
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

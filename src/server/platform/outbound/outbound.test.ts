import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCallable } from './is-callable.ts';
import { isPublicAddress } from './is-public-address.ts';
import { postByFetch } from './post-by-fetch.ts';
import { postBySocket } from './post-by-socket.ts';

const hostile = [
  'http://hooks.example.com/',
  'https://hooks.example.com:8443/',
  'https://user:secret@hooks.example.com/',
  'ftp://hooks.example.com/',
  'file:///etc/passwd',
  'gopher://hooks.example.com/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://2852039166/',
  'https://0xa9fea9fe/',
  'https://0251.0376.0251.0376/',
  'https://100.64.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://8.8.8.8/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[0:0:0:0:0:ffff:10.0.0.1]/',
  'https://[fc00::1]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[ff02::1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2001:4860:4860::8888]/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://a.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://router.lan/',
  'https://intranet/',
  'https://1.0.0.127.in-addr.arpa/',
  'https://①②⑦.⓪.⓪.①/',
  'https://ⓛocalhost/',
  'https://%6c%6f%63%61%6c%68%6f%73%74/',
];

test.each(hostile)('%s is called from no runtime', async (url) => {
  expect(isCallable(url, { isDemo: false })).toBe(false);
  const post = { url, headers: {}, body: '{}' };
  const resolve = () => Promise.reject(new Error('no name may be asked for'));
  expect(await postBySocket({ isDemo: false, resolve })(post)).toEqual({ fault: 'addressRefused' });
  expect(await postByFetch({ isDemo: false })(post)).toEqual({ fault: 'addressRefused' });
});

test.each([
  'https://hooks.example.com/',
  'https://lis.lab.med.sa/a?b=c',
  'https://xn--mgbaa.xn--mgberp4a5d4ar/',
])('%s may be called', (url) => expect(isCallable(url, { isDemo: false })).toBe(true));

test('a demo also calls its own machine, and no other one', () => {
  for (const url of ['http://localhost:4000/', 'http://127.0.0.1:4000/', 'http://[::1]:4000/'])
    expect(isCallable(url, { isDemo: true }), url).toBe(true);
  for (const url of ['http://10.0.0.1/', 'https://169.254.169.254/', 'http://hooks.example.com/'])
    expect(isCallable(url, { isDemo: true }), url).toBe(false);
});

describe('names that lead home', () => {
  let received = 0;
  const server = createServer((_request, response) => {
    received += 1;
    response.end('seen');
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const post = (url: string) => ({ url, headers: {}, body: '{}' });
  const resolveTo = (addresses: string[]) => () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

  test.each([
    [['127.0.0.1']],
    [['10.0.0.7']],
    [['169.254.169.254']],
    [['100.100.100.200']],
    [['192.0.0.192']],
    [['198.18.0.1']],
    [['0.0.0.0']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['::ffff:7f00:1']],
    [['fd00::1']],
    [['fe80::1%eth0']],
    [['2002:7f00:1::']],
    [['64:ff9b::7f00:1']],
    [['8.8.8.8', '127.0.0.1']],
    [[]],
  ])('%j is not connected to', async (addresses) => {
    const postOut = postBySocket({ isDemo: false, resolve: resolveTo(addresses) });
    expect(await postOut(post('https://rebind.example.com/'))).toEqual({ fault: 'addressRefused' });
    expect(received).toBe(0);
  });

  test('the checked address is the one that is connected to', async () => {
    const asked: string[] = [];
    const resolve = (host: string) => {
      asked.push(host);
      return resolveTo(asked.length === 1 ? ['127.0.0.1'] : ['10.0.0.1'])();
    };
    const { port } = server.address() as AddressInfo;
    const postOut = postBySocket({ isDemo: true, resolve });
    expect(await postOut(post(`http://localhost:${port}/`))).toEqual({ code: 200, text: 'seen' });
    expect(asked).toEqual(['localhost']);
  });
});

test('an answer is waited for no longer than is allowed, and one that never ends counts by its code', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/drips') response.writeHead(201).write('a');
    if (request.url === '/long') response.writeHead(500).write('b\n'.repeat(5_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const postOut = postBySocket({ isDemo: true, timeoutMs: 200 });
  const ask = (path: string) => postOut({ url: `http://127.0.0.1:${port}${path}`, headers: {}, body: '{}' });
  expect(await ask('/silent')).toEqual({ fault: 'timedOut' });
  expect(await ask('/drips')).toEqual({ code: 201, text: 'a' });
  const long = { url: `http://127.0.0.1:${port}/long`, headers: {}, body: '{}' };
  for (const send of [postOut, postByFetch({ isDemo: true })])
    expect(await send(long)).toEqual({ code: 500, text: 'b '.repeat(100) });
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  expect(await ask('/closed')).toEqual({ fault: 'unreachable' });
});

test.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])(
  '%s is a host of the internet',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

import { describe, expect, test } from 'vitest';
import { requireNamedProxy } from './require-safe-settings.ts';

const site = { APP_URL: 'https://mukhtabari.example' };

describe('a process that people reach through a proxy', () => {
  test.each([
    { ...site },
    { ...site, LISTEN_HOST: '0.0.0.0' },
    { ...site, LISTEN_HOST: '127.0.0.1', TRUSTED_PROXIES: '0' },
    { APP_URL: 'http://mukhtabari.example' },
  ])('%o is refused: everybody would have one address', (settings) => {
    expect(() => requireNamedProxy(settings)).toThrow(
      /^The setting TRUSTED_PROXIES is not usable: [^\n]+\.$/,
    );
  });

  test.each(['8.8.8.8', '2a01:4f8::1', '100.128.0.1', '172.32.0.1'])(
    'listening at %s is refused: a direct caller would choose an address',
    (LISTEN_HOST) => {
      expect(() => requireNamedProxy({ ...site, LISTEN_HOST, TRUSTED_PROXIES: '1' })).toThrow(
        /^The setting LISTEN_HOST is not usable: [^\n]+\.$/,
      );
    },
  );

  test.each([
    undefined,
    '127.0.0.1',
    '::1',
    '0:0:0:0:0:0:0:1',
    '10.1.2.3',
    '172.16.0.9',
    '192.168.1.5',
    '100.64.0.1',
    '169.254.1.1',
    'fd00::5',
    'fe80::1',
    '0.0.0.0',
    '::',
  ])('listening at %s is taken', (LISTEN_HOST) => {
    expect(() => requireNamedProxy({ ...site, LISTEN_HOST, TRUSTED_PROXIES: '1' })).not.toThrow();
  });

  test.each([
    { APP_URL: 'http://mukhtabari.example', LISTEN_HOST: '203.0.113.5' },
    { APP_URL: 'http://localhost:3000' },
    { APP_URL: 'https://localhost:3000', LISTEN_HOST: '0.0.0.0' },
    { ...site, DEMO: '1' },
  ])('%o needs none', (settings) => {
    expect(() => requireNamedProxy(settings)).not.toThrow();
  });
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LARGEST_UPLOAD_BYTES } from '#/shared/core/document-file.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]?.replaceAll('_', ''));

const server = read('src/server/node.ts');
const longestAnswerMs = numberIn(server, /LONGEST_ANSWER_MS = ([\d_]+)/);
const idleConnectionMs = numberIn(server, /IDLE_CONNECTION_MS = ([\d_]+)/);
const proxy = read('deploy/nginx.conf');
const unit = read('deploy/mukhtabari@.service');
const migration = read('deploy/mukhtabari-migrate@.service');

test('the proxy has a longer timeout, a shorter keep-alive and a sufficient body limit', () => {
  expect(numberIn(proxy, /proxy_read_timeout (\d+)s/) * 1000).toBeGreaterThan(longestAnswerMs);
  expect(numberIn(proxy, /keepalive_timeout (\d+)s/) * 1000).toBeLessThan(idleConnectionMs);
  expect(numberIn(proxy, /client_max_body_size (\d+)m/) * 1024 ** 2).toBeGreaterThan(LARGEST_UPLOAD_BYTES);
  const [, streams = ''] =
    /location ~ (\S*live\S*) \{\s+proxy_pass \S+\s+proxy_buffering off;/.exec(proxy) ?? [];
  for (const path of ['/trpc/inbox.live', '/trpc/lab.live']) expect(path).toMatch(new RegExp(streams));
  expect('/trpc/inbox.list').not.toMatch(new RegExp(streams));
});

test('systemd gives a process enough time to stop and a writable folder', () => {
  expect(numberIn(unit, /TimeoutStopSec=(\d+)/) * 1000).toBeGreaterThan(longestAnswerMs);
  const [, dataDir = 'none'] = /DATA_DIR=(\S+)/.exec(unit) ?? [];
  expect(unit).toContain(`ReadWritePaths=${dataDir}\n`);
  expect(dataDir).toBe(`/var/lib/${/StateDirectory=(\S+)/.exec(unit)?.[1]}`);
  expect(migration).toContain(`DATA_DIR=${dataDir}\n`);
});

test('a process starts independently of the migration, which is a unit of its own with retries', () => {
  const asksFor = unit
    .split('\n')
    .filter((line) => /^(?:Requires|Wants|BindsTo|Requisite|After)=/.test(line));
  expect(asksFor.length).toBeGreaterThan(0);
  expect(asksFor.filter((line) => line.includes('migrate'))).toEqual([]);
  expect(migration).toMatch(/^WorkingDirectory=\/opt\/mukhtabari\/%i$/m);
  expect(migration).toMatch(/^Restart=on-failure$/m);
  expect(migration).toContain('lock_timeout');
});

test('a process listens on loopback only, and the proxy logs neither addresses nor users', () => {
  expect(unit).toMatch(/^Environment=.*\bLISTEN_HOST=127\.0\.0\.1\b/m);
  const [, format = ''] = /log_format mukhtabari '([^']*)'/.exec(proxy) ?? [];
  expect(format.match(/\$\w+/g)?.toSorted()).toEqual([
    '$request_id',
    '$request_method',
    '$request_time',
    '$status',
    '$time_iso8601',
  ]);
  const servers = proxy.split(/^server \{/m).slice(1);
  expect(servers).toHaveLength(3);
  for (const server of servers) {
    expect(server).toMatch(/^ {2}access_log (?:off|\S+ mukhtabari);$/m);
    expect(server).toMatch(/^ {2}error_log \S+ crit;$/m);
  }
  const worker = read('wrangler.toml');
  const environments = worker.match(/^\[env\.\w+\]$/gm) ?? [];
  expect(environments.length).toBeGreaterThan(1);
  expect(
    worker.match(/^\[env\.\w+\.observability\.logs\]\nenabled = true\ninvocation_logs = false$/gm),
  ).toHaveLength(environments.length);
});

test('the proxy answers under its own name only, and an address has a limited number of connections', () => {
  const [fallback = '', plain = '', secure = ''] = proxy.split(/^server \{/m).slice(1);
  for (const listens of ['80', '[::]:80', '443 ssl http2', '[::]:443 ssl http2'])
    expect(fallback).toContain(`  listen ${listens} default_server;\n`);
  expect(fallback).toMatch(/^ {2}ssl_reject_handshake on;$/m);
  expect(fallback).toMatch(/^ {2}return 444;$/m);
  const name = /^ {2}server_name (\S+);$/m.exec(secure)?.[1];
  expect(plain).toContain(`    return 308 https://${name}$request_uri;\n`);
  const zone = /^limit_conn_zone \$mukhtabari_network zone=(\w+):/m.exec(proxy)?.[1];
  expect(secure).toMatch(new RegExp(`^  limit_conn ${zone} \\d+;$`, 'm'));
});

test('the proxy counts an IPv6 address as its /64, and one of IPv4 as itself', () => {
  const [, household = 'none', others] =
    /^map \$binary_remote_addr \$mukhtabari_network \{\s+"~(\S+)" \$mukhtabari_household;\s+default (\S+);\s+\}$/m.exec(
      proxy,
    ) ?? [];
  expect(others).toBe('$binary_remote_addr');
  const networkOf = (hex: string) => {
    const address = Buffer.from(hex, 'hex').toString('latin1');
    const network = new RegExp(household).exec(address)?.groups?.['mukhtabari_household'] ?? address;
    return Buffer.from(network, 'latin1').toString('hex');
  };
  expect(networkOf('20010db80001000a0000000000000001')).toBe('20010db80001000a');
  expect(networkOf('20010db80001000a0a0d00ff0000000a')).toBe('20010db80001000a');
  expect(networkOf('20010db80001000b0000000000000001')).toBe('20010db80001000b');
  expect(networkOf('cb00710a')).toBe('cb00710a');
});

test('the proxy takes current TLS only, and sends no program on from http', () => {
  const [, plain = '', secure = ''] = proxy.split(/^server \{/m).slice(1);
  expect(secure).toMatch(/^ {2}ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
  const ciphers = /^ {2}ssl_ciphers (\S+);$/m.exec(secure)?.[1]?.split(':') ?? [];
  expect(ciphers.length).toBeGreaterThan(3);
  for (const cipher of ciphers) expect(cipher).toMatch(/^ECDHE-\S+-(?:GCM-SHA\d+|CHACHA20-POLY1305)$/);
  const programs = /location ~ (\S+) \{\s+return 403;/.exec(plain)?.[1] ?? 'none';
  for (const path of ['/trpc/auth.signIn', '/webhooks/moyasar']) expect(path).toMatch(new RegExp(programs));
  expect('/en/search').not.toMatch(new RegExp(programs));
});

test('every way to run it names the address to listen at', () => {
  expect(read('Dockerfile')).toMatch(/^ +LISTEN_HOST=0\.0\.0\.0\b/m);
  expect(migration).toMatch(/^ExecStart=\S+ src\/server\/seed\/prepare\.ts$/m);
});

test('both ways to run it on Node bound the memory alike', () => {
  const [, image = 'none'] = /^CMD (\[.*\])$/m.exec(read('Dockerfile')) ?? [];
  const [, unit = ''] = /^ExecStart=\S+ (.*)$/m.exec(read('deploy/mukhtabari@.service')) ?? [];
  expect(unit.split(' ')).toEqual((JSON.parse(image) as string[]).slice(1));
  expect(unit).toMatch(/^--max-old-space-size=\d+ --max-semi-space-size=\d+ src\/server\/node\.ts$/);
  expect(read('Dockerfile')).toContain(' MALLOC_ARENA_MAX=2 ');
  expect(read('deploy/mukhtabari@.service')).toContain(' MALLOC_ARENA_MAX=2 ');
});

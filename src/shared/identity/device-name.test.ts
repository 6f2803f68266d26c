import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

test.each([
  [`${windows} ${chrome} Safari/537.36`, 'Chrome', 'Windows', false],
  [`${windows} ${chrome} Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows', false],
  [`${windows} ${chrome} Safari/537.36 OPR/120.0.0.0`, 'Opera', 'Windows', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux', false],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, 'Safari', 'macOS', false],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome', 'ChromeOS', false],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android', true],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S938B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    true,
  ],
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone', true],
  [`${iphone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone', true],
  [`${iphone} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, 'Firefox', 'iPhone', true],
  ['curl/8.17.0', null, null, false],
  ['', null, null, false],
])('%s', (userAgent, browser, system, isHandheld) => {
  expect(deviceName(userAgent)).toEqual({ browser, system, isHandheld });
});

import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ResultZone, ZoneEdge } from '#/shared/catalog/reading.ts';
import type { Locale } from '#/shared/core/locale.ts';

const sides = {
  below: msg`Below the usual range`,
  usual: msg`Within the usual range`,
  above: msg`Above the usual range`,
};

/** The guideline's name of a zone, else where it lies. */
export const zoneName = (i18n: I18n, { name, side }: ResultZone) =>
  name ? name[i18n.locale as Locale] : i18n._(sides[side]);

/** '5.7', '30': without zeros that say nothing. */
export const shortNumber = (value: number, decimals: number) => String(Number(value.toFixed(decimals)));

/** 'below 5.7', '5.7 to 6.4', '6.5 or more': the values of a zone, with the last one that it has at these decimals. */
export function zoneInterval(i18n: I18n, { lower, upper }: ResultZone, decimals: number): string {
  const step = 10 ** -decimals;
  const shown = ({ at, isIn }: ZoneEdge, towards: number) =>
    shortNumber(isIn ? at : at + towards * step, decimals);
  if (lower && upper) {
    const [from, to] = [shown(lower, 1), shown(upper, -1)];
    return i18n._(msg`${from} to ${to}`);
  }
  const edge = lower ?? upper;
  if (!edge) return '';
  const limit = shortNumber(edge.at, decimals);
  if (lower) return lower.isIn ? i18n._(msg`${limit} or more`) : i18n._(msg`above ${limit}`);
  return edge.isIn ? i18n._(msg`${limit} or less`) : i18n._(msg`below ${limit}`);
}

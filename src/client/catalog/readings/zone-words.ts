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

/** '< 5.7', '5.7–6.4', '≥ 6.5': the values of a zone, with the last one that it has at these decimals. */
export function zoneInterval({ lower, upper }: ResultZone, decimals: number): string {
  const step = 10 ** -decimals;
  const shown = ({ at, isIn }: ZoneEdge, towards: number) =>
    (isIn ? at : at + towards * step).toFixed(decimals);
  if (lower && upper) return `${shown(lower, 1)}–${shown(upper, -1)}`;
  if (lower) return `${lower.isIn ? '≥' : '>'} ${lower.at.toFixed(decimals)}`;
  return upper ? `${upper.isIn ? '≤' : '<'} ${upper.at.toFixed(decimals)}` : '';
}

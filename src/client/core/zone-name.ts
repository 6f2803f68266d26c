import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const names: Record<string, MessageDescriptor> = {
  'Asia/Riyadh': msg`Riyadh time`,
  'Asia/Dubai': msg`Dubai time`,
  'Asia/Kuwait': msg`Kuwait time`,
  'Asia/Qatar': msg`Doha time`,
  'Asia/Bahrain': msg`Bahrain time`,
  'Asia/Muscat': msg`Muscat time`,
  'Africa/Cairo': msg`Cairo time`,
  'Africa/Casablanca': msg`Casablanca time`,
  'Asia/Amman': msg`Amman time`,
};

/** A readable name of a time zone; the zone's identifier where there is none. */
export function zoneName(i18n: I18n, timeZone: string) {
  const name = names[timeZone];
  return name ? i18n._(name) : timeZone;
}

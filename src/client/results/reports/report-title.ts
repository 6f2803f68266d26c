import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Localized, Locale } from '#/shared/core/locale.ts';

/** The name of the only test, or the first name and the number of others. */
export function reportTitle(i18n: I18n, locale: Locale, tests: readonly { testName: Localized }[]) {
  const [first] = tests;
  const name = first?.testName[locale] ?? '';
  const others = tests.length - 1;
  if (others <= 0) return name;
  return i18n._(
    msg`${plural(others, { one: `${name} and # more test`, other: `${name} and # more tests` })}`,
  );
}

import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** 'Vitamin D · Mukhtabari': the page first, so that tabs are distinguishable. */
export function pageTitle(i18n: I18n, title: MessageDescriptor | string): string {
  const name = typeof title === 'string' ? title : i18n._(title);
  return `${name} · ${i18n._(msg`Mukhtabari`)}`;
}

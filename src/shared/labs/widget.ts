import * as z from 'zod/mini';
import { type Locale, withLocale } from '#/shared/core/locale.ts';
import { typedText } from '#/shared/core/text.ts';

export const MOST_SITES = 10;
export const WIDGET_SCRIPT_PATH = '/embed.js';

const LONGEST_ORIGIN = 200;
/** `http` only on one's own computer, to try the widget. The table has the same rule. */
const ORIGIN =
  /^(?:https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+|http:\/\/(?:localhost|127\.0\.0\.1))(?::[0-9]{1,5})?$/;
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/** 'www.lab.com/contact' is 'https://www.lab.com': people copy the address of a page. */
function originOfTyped(typed: string): string {
  const address = typed.trim();
  return URL.parse(HAS_SCHEME.test(address) ? address : `https://${address}`)?.origin ?? address;
}

export const siteOriginInput = typedText().check(
  z.maxLength(2_000),
  z.overwrite(originOfTyped),
  z.maxLength(LONGEST_ORIGIN),
  z.regex(ORIGIN, { error: 'siteOrigin' }),
);

export const labSiteInput = z.object({ origin: siteOriginInput });
export type LabSiteInput = z.infer<typeof labSiteInput>;

/** The origins of the lab's own sites, in the order in which they were added. */
export type LabSites = { sites: string[] };
export type AddSiteOutcome = LabSites & { isFull: boolean };

export const widgetPath = (labId: number, locale: Locale) => withLocale(`/embed/lab/${labId}`, locale);

/** The lab of the address of a widget, with or without its language; null for other addresses. */
export function labOfWidget(pathname: string): number | null {
  const digits = /^(?:\/en)?\/embed\/lab\/([1-9]\d{0,8})$/.exec(pathname)?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The line that a lab puts into its own page. */
export const widgetTag = (origin: string, labId: number, locale: Locale) =>
  `<script src="${origin}${WIDGET_SCRIPT_PATH}" data-lab="${labId}" data-language="${locale}" async></script>`;

import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import { Providers } from '#/client/core/providers.tsx';
import { pageTitle } from '#/client/ui/page/page-title.ts';
import { escapeMarkup } from '#/shared/core/escape-markup.ts';
import { direction, type Locale } from '#/shared/core/locale.ts';
import type { ProcedureCall } from '#/shared/core/procedure-call.ts';
import { loadWidget } from './load-widget.ts';
import { NoWidget, WidgetPage } from './widget-page.tsx';
import { widgetStyle } from './widget-style.ts';
import { widgetWish } from './widget-wish.ts';

type Options = {
  call: ProcedureCall;
  i18n: I18n;
  locale: Locale;
  origin: string;
  nonce: string;
  hasSites: boolean;
};

/**
 * Tells the page around it how high it is, a number and nothing else, so that the frame needs no scroll bar. The policy of
 * the page decides which pages may contain it.
 */
const TELL_HEIGHT = `(()=>{if(parent===window)return;const page=document.querySelector('main');new ResizeObserver(()=>parent.postMessage(Math.ceil(page.getBoundingClientRect().height),'*')).observe(page)})()`;

/** Renders one step of a laboratory's booking widget: a page for frames of other sites, without the site's code. */
export async function renderWidget(labId: number, url: URL, options: Options): Promise<Response> {
  const { call, i18n, locale, origin, nonce, hasSites } = options;
  const wish = widgetWish(Object.fromEntries(url.searchParams));
  const loaded = await loadWidget(call, { labId, wish });
  const body = renderToStaticMarkup(
    <Providers i18n={i18n} locale={locale}>
      {loaded === null ? (
        <NoWidget origin={origin} />
      ) : (
        <WidgetPage loaded={loaded} wish={wish} origin={origin} hasSites={hasSites} />
      )}
    </Providers>,
  );
  const labName = loaded?.lab.labName[locale];
  const title = pageTitle(
    i18n,
    labName === undefined ? msg`No booking here` : msg`Book a test at ${labName}`,
  );
  const html = `<!DOCTYPE html><html lang="${locale}" dir="${direction(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${widgetStyle}</style></head><body>${body}<script nonce="${nonce}">${TELL_HEIGHT}</script></body></html>`;
  return new Response(html, {
    status: loaded === null ? 404 : 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}

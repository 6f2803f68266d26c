import { I18nProvider } from '@lingui/react';
import { toPlainText } from '@react-email/render';
import { renderToStaticMarkup } from 'react-dom/server';
import type { RenderText } from '#/server/platform/channels/channel.ts';
import type { RenderMail } from '#/server/platform/mail/mail.ts';
import { loadI18n } from './core/i18n.ts';
import { mailContent } from './documents/mail/mail-content.tsx';
import { MailFrame } from './documents/mail/mail-frame.tsx';
import { textMessage } from './documents/text-message/text-message.ts';

// Mail programs recognise this doctype; without one they use quirks mode.
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

// Capitals cannot mark a heading that may be Arabic.
const plainText = { selectors: [{ selector: 'h1', options: { uppercase: false } }] };

/** Renders one mail in the recipient's language: subject, HTML and text part. */
export const renderMail: RenderMail = async (content, locale) => {
  const i18n = await loadI18n(locale);
  const { subject, body } = mailContent(content);
  const words = i18n._(subject);
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MailFrame subject={words}>{body}</MailFrame>
    </I18nProvider>,
  );
  return { subject: words, html: DOCTYPE + html, text: toPlainText(html, plainText) };
};

/** Renders one message to a telephone in the recipient's language. */
export const renderText: RenderText = async (content, locale) =>
  textMessage(await loadI18n(locale), content, locale);

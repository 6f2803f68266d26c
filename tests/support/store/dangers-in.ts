import { sanitiseHtml } from '#/server/store/provider/sanitise-html.ts';

// Everything that the output may contain: any other markup is a failure.
export const TAG =
  /<(?:\/?(?:p|div|h[3-6]|[uo]l|li|blockquote|strong|b|em|i|u|s|sub|sup|table|caption|thead|tbody|tfoot|tr)|[bh]r \/|t[hd](?: colspan="\d+")?(?: rowspan="\d+")?|\/t[hd]|a href="(?:https?:\/\/|mailto:|tel:)[^"<>\s]*" rel="nofollow noopener noreferrer"|\/a)>/g;
// oxlint-disable-next-line no-control-regex -- the pattern finds control characters
const INVISIBLE = /[\u0000-\u0008\u000b-\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

/** What sanitised HTML must not contain, if anything. */
export function dangersIn(clean: string): string[] {
  return [
    ...(/[<>]/.test(clean.replaceAll(TAG, '')) ? [`a tag that is not ours: ${clean}`] : []),
    ...(INVISIBLE.test(clean) || !clean.isWellFormed() ? [`invisible: ${clean}`] : []),
    ...(sanitiseHtml(clean) === clean ? [] : [`not done at once: ${clean}`]),
  ];
}

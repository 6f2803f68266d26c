import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TextContent } from '#/server/platform/channels/channel.ts';
import { formatShortDay, formatTime } from '#/shared/core/format.ts';
import type { Locale } from '#/shared/core/locale.ts';

const LONGEST_NAME = 24;

/**
 * The text of a message to a telephone. A locked screen shows it: it names no test, no value and no person. Each part
 * is paid, so names are cut at a word.
 */
export function textMessage(i18n: I18n, content: TextContent, locale: Locale): string {
  if (content.template === 'phoneCode') {
    const { code } = content.params;
    return i18n._(msg`Mukhtabari: ${code} is your code. Do not share it.`);
  }
  const labName = shortened(content.params.labName);
  switch (content.template) {
    case 'labAsksForCall': {
      const { labPhone } = content.params;
      return labPhone === null
        ? i18n._(msg`Mukhtabari: ${labName} asks you to call them today.`)
        : i18n._(msg`Mukhtabari: ${labName} asks you to call today: ${labPhone}`);
    }
    case 'specimenRejected':
      return i18n._(msg`Mukhtabari: a specimen at ${labName} has to be drawn again. ${content.params.url}`);
    case 'resultReady':
      return i18n._(msg`Mukhtabari: a result from ${labName} is ready. ${content.params.url}`);
    case 'resultCorrected':
      return i18n._(msg`Mukhtabari: a result from ${labName} was corrected. ${content.params.url}`);
    case 'visitBooked':
    case 'visitMoved':
    case 'visitReminder':
    case 'fastReminder':
    case 'visitCancelled':
    case 'linesCancelled':
    case 'visitNeedsTime':
    case 'visitNeedsLab':
    case 'visitStands':
    case 'waitOffered':
      return visitText(i18n, content, { locale, labName });
  }
}

type VisitContent = Exclude<
  TextContent,
  { template: 'phoneCode' | 'labAsksForCall' | 'specimenRejected' | 'resultReady' | 'resultCorrected' }
>;

function visitText(
  i18n: I18n,
  { template, params }: VisitContent,
  { locale, labName }: { locale: Locale; labName: string },
): string {
  const { bookingTime, timeZone, url } = params;
  const time = formatTime(locale, bookingTime, timeZone);
  const when = `${formatShortDay(locale, dayOf(bookingTime, timeZone))} ${time}`;
  switch (template) {
    case 'visitBooked':
      return i18n._(msg`Mukhtabari: booked at ${labName}, ${when}. ${url}`);
    case 'visitMoved':
      return i18n._(msg`Mukhtabari: your visit to ${labName} is now ${when}. ${url}`);
    case 'visitNeedsTime':
      return i18n._(msg`Mukhtabari: ${labName} is closed ${when}. Choose another time: ${url}`);
    case 'visitNeedsLab':
      return i18n._(msg`Mukhtabari: ${labName} takes no visits now. Choose another lab: ${url}`);
    case 'visitStands':
      return i18n._(msg`Mukhtabari: your visit to ${labName} stays ${when}. ${url}`);
    case 'waitOffered':
      return i18n._(msg`Mukhtabari: a place at ${labName}, ${when}, is held for you for 15 minutes. ${url}`);
    case 'visitReminder':
      return i18n._(msg`Mukhtabari: your visit to ${labName} is ${when}. ${url}`);
    case 'fastReminder':
      return i18n._(msg`Mukhtabari: begin your fast now, for the visit ${when}.`);
    case 'visitCancelled':
      return i18n._(msg`Mukhtabari: your visit to ${labName}, ${when}, is cancelled. ${url}`);
    case 'linesCancelled':
      return i18n._(msg`Mukhtabari: a part of your visit to ${labName}, ${when}, is cancelled. ${url}`);
  }
}

const dayOf = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(iso));

/** Cut after a whole word, so that no letter is torn from its neighbours. */
function shortened(name: string): string {
  if (name.length <= LONGEST_NAME) return name;
  const end = name.lastIndexOf(' ', LONGEST_NAME);
  return end > 0 ? name.slice(0, end) : name.slice(0, LONGEST_NAME);
}

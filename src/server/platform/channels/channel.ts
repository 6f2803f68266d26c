import type { Locale } from '#/shared/core/locale.ts';

/** The content of a message to a telephone. None names a test, a value or the person. */
export type TextContent =
  | { template: 'phoneCode'; params: { code: string } }
  | {
      template:
        | 'visitBooked'
        | 'visitMoved'
        | 'visitReminder'
        | 'fastReminder'
        | 'visitCancelled'
        | 'linesCancelled'
        | 'visitNeedsTime'
        | 'visitNeedsLab'
        | 'visitStands'
        | 'waitOffered';
      params: { labName: string; bookingTime: string; timeZone: string; url: string };
    }
  | {
      template: 'specimenRejected' | 'resultReady' | 'resultCorrected';
      params: { labName: string; url: string };
    }
  | { template: 'labAsksForCall'; params: { labName: string; labPhone: string | null } };

export type Channel = 'sms';

/** `id` identifies the message at the provider, too: a repeat is the same message. */
export type Delivery = TextContent & { id: string; channel: Channel; to: string; locale: Locale };

/** How many parts an SMS was sent in. */
export type Delivered = { parts: number };

/** The port to telephones. It rejects when the provider did not accept the message; the caller retries later. */
export type Deliver = (delivery: Delivery) => Promise<Delivered>;

/** Writes the text of a message. Implemented in the client's server bundle, as all texts that people read are. */
export type RenderText = (content: TextContent, locale: Locale) => Promise<string>;

/** The provider of SMS. */
export type SmsSettings = {
  /** Without a trailing slash. */
  apiUrl: string;
  appSid: string;
  senderId: string;
  /** Signs the address that the provider reports states to. */
  callbackSecret: string;
};

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LabPictureKind } from '#/shared/catalog/lab-picture.ts';
import type { PictureReason } from '#/shared/labs/picture.ts';

const shared = {
  empty: msg`The file is empty.`,
  typeNotAccepted: msg`Only a PNG or a JPEG is accepted. This file is neither.`,
  markup: msg`An SVG or a web page can run programs. Save the picture as PNG.`,
  severalTypes: msg`This file is two kinds of file at once. Export it again from the program that made it.`,
  damaged: msg`The file is cut short or damaged. Export it again.`,
  trailingData: msg`Something stands behind the end of this file. Export it again.`,
  turned: msg`This picture is stored lying on its side. Turn it upright in a picture editor and save it again.`,
};

/** Why a picture was not taken in, and the remedy. */
export const pictureRefusals: Record<LabPictureKind, Record<PictureReason, MessageDescriptor>> = {
  logo: {
    ...shared,
    fileMissing: msg`Choose the file of the logo.`,
    tooManyBytes: msg`The file has more than 500 kB. Save the logo smaller.`,
    tooManyPixels: msg`The logo has more than 1,000 pixels on a side. Make it smaller.`,
    tooFewPixels: msg`The logo has fewer than 64 pixels on a side. Choose a larger one.`,
  },
  front: {
    ...shared,
    fileMissing: msg`Choose the picture of the front.`,
    tooManyBytes: msg`The picture has more than 600 kB. Save it smaller.`,
    tooManyPixels: msg`The picture has more than 1,600 pixels on a side. Make it smaller.`,
    tooFewPixels: msg`The picture must be at least 600 pixels wide and 300 high. Choose a larger one.`,
  },
};

type Words = Record<
  'title' | 'lead' | 'none' | 'alt' | 'field' | 'help' | 'save' | 'replace' | 'remove' | 'saved' | 'removed',
  MessageDescriptor
>;

export const pictureWords: Record<LabPictureKind, Words> = {
  logo: {
    title: msg`Logo`,
    lead: msg`It stands on your public page and at the head of each report that customers save as PDF.`,
    none: msg`Your lab has no logo yet.`,
    alt: msg`The logo of your lab`,
    field: msg`File of the logo`,
    help: msg`PNG or JPEG, at least 64 pixels on each side. A large one is made smaller before it is sent.`,
    save: msg`Save the logo`,
    replace: msg`Replace the logo`,
    remove: msg`Remove the logo`,
    saved: msg`The logo is saved.`,
    removed: msg`The logo is removed.`,
  },
  front: {
    title: msg`Picture of the front`,
    lead: msg`Customers recognise the entrance by it. It stands at the head of your public page; without it, a drawing does.`,
    none: msg`Your lab has no picture yet.`,
    alt: msg`The front of your lab`,
    field: msg`Photograph of the entrance or the reception`,
    help: msg`Taken across, without persons or car plates. A photograph from a phone is made smaller before it is sent.`,
    save: msg`Save the picture`,
    replace: msg`Replace the picture`,
    remove: msg`Remove the picture`,
    saved: msg`The picture is saved.`,
    removed: msg`The picture is removed.`,
  },
};

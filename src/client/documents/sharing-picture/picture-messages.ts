import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { formatSar } from '#/shared/core/format.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { SharingPicture } from '#/shared/pages/sharing-picture.ts';
import { isolated, isolatedName } from '../pdf/visual-runs.ts';

type PictureMessages = {
  /** A label above the title: the kind of the page. */
  kind: string;
  title: string;
  /** The facts that customers choose by. */
  main: string;
  rest: string;
};

/** The texts of a picture, in the language of its page. */
export function pictureMessages(picture: SharingPicture, i18n: I18n, locale: Locale): PictureMessages {
  switch (picture.kind) {
    case 'site':
      return {
        kind: '',
        title: i18n._(msg`Compare laboratory tests and book`),
        main: i18n._(msg`Price, distance and earliest time`),
        rest: i18n._(msg`Licensed labs only`),
      };
    case 'test':
      return { ...priceText(picture, i18n), kind: picture.category[locale], title: picture.name[locale] };
    case 'cityTest': {
      const [testName, cityName] = [picture.name[locale], picture.city[locale]];
      const title = i18n._(msg`${testName} in ${cityName}`);
      return { ...priceText(picture, i18n), kind: picture.category[locale], title };
    }
    case 'lab':
      return {
        kind: i18n._(msg({ message: 'Lab', context: 'kind of a page' })),
        title: picture.name[locale],
        main: labFacts(picture, i18n),
        rest: picture.address[locale],
      };
    case 'category':
      return {
        kind: i18n._(msg`Laboratory tests`),
        title: picture.name[locale],
        main: testCountText(picture.testCount, i18n),
        rest: i18n._(msg`Price, distance and earliest time`),
      };
    case 'product':
      return {
        kind: i18n._(msg`Store`),
        title: isolatedName(picture.title),
        main: picture.price === '' ? '' : isolatedName(picture.price),
        rest: '',
      };
  }
}

type Priced = { fromTotalHalalas: number | null; labCount: number };

function priceText({ fromTotalHalalas, labCount }: Priced, i18n: I18n) {
  if (fromTotalHalalas === null) return { main: i18n._(msg`No lab offers it yet`), rest: '' };
  const price = isolated(formatSar(fromTotalHalalas));
  const labs = i18n._(msg`${plural(labCount, { one: '# lab', other: '# labs' })}`);
  return {
    main: i18n._(msg`From ${price} SAR`),
    rest: i18n._(msg`${labs} · VAT included`),
  };
}

function labFacts({ rating, reviewCount, testCount }: Extract<SharingPicture, { kind: 'lab' }>, i18n: I18n) {
  const tests = testCountText(testCount, i18n);
  if (reviewCount === 0) return tests;
  const mean = isolated(rating.toFixed(1));
  const rated = i18n._(msg`Rated ${mean} of 5`);
  return `${tests} · ${rated}`;
}

const testCountText = (testCount: number, i18n: I18n) =>
  i18n._(msg`${plural(testCount, { one: '# test', other: '# tests' })}`);

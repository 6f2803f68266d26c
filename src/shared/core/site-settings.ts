import * as z from 'zod/mini';
import { instantInput, typedText } from './text.ts';
import { typedDigits, vatNumberInput } from './vat-number.ts';

const LONGEST_LINE = 200;
export const MOST_BANNERS = 5;

const line = (most = LONGEST_LINE) => typedText().check(z.trim(), z.maxLength(most));
const writtenLine = (most = LONGEST_LINE) => typedText().check(z.trim(), z.minLength(1), z.maxLength(most));
const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

const isHttps = (text: string) => URL.parse(text)?.protocol === 'https:';
/** A path of this site or an https address. A path must not be '//host' or contain what browsers rewrite (tabs, \). */
const isLink = (text: string) => /^\/(?![/\\])[^\s\\]*$/.test(text) || isHttps(text);

const httpsAddress = z.nullable(
  z.string().check(z.trim(), z.maxLength(LONGEST_LINE), z.refine(isHttps, { params: { reason: 'https' } })),
);
const internationalNumber = z.nullable(typedDigits.check(z.regex(/^\+[1-9]\d{6,14}$/, { error: 'phone' })));

const claim = z.object({ isLive: z.boolean(), ar: writtenLine(40), en: writtenLine(40) });

export const bannerTones = ['brand', 'amber', 'red', 'green', 'sand'] as const;
export const bannerPlaces = ['all', 'home', 'dashboards'] as const;
export const bannerInput = z
  .object({
    id: z.uuid(),
    tone: z.enum(bannerTones),
    ar: writtenLine(300),
    en: writtenLine(300),
    link: z.nullable(
      z.string().check(z.trim(), z.maxLength(LONGEST_LINE), z.refine(isLink, { params: { reason: 'link' } })),
    ),
    from: z.nullable(instantInput),
    to: z.nullable(instantInput),
    place: z.enum(bannerPlaces),
    isDismissible: z.boolean(),
  })
  .check(
    z.refine(({ from, to }) => from === null || to === null || Date.parse(from) < Date.parse(to), {
      path: ['to'],
      params: { reason: 'endBeforeStart' },
    }),
  );

const schemas = {
  seller: z.object({
    nameAr: writtenLine(),
    nameEn: writtenLine(),
    addressAr: writtenLine(),
    addressEn: writtenLine(),
  }),
  contact: z.object({
    email: z.nullable(z.email().check(z.maxLength(LONGEST_LINE))),
    phone: internationalNumber,
    whatsapp: internationalNumber,
    addressAr: line(),
    addressEn: line(),
  }),
  social: z.object({
    x: httpsAddress,
    instagram: httpsAddress,
    linkedin: httpsAddress,
    youtube: httpsAddress,
  }),
  home: z.object({
    labs: claim,
    tests: claim,
    rating: claim,
    hours: claim,
    areCategoryCountsLive: z.boolean(),
  }),
  banners: z.array(bannerInput).check(z.maxLength(MOST_BANNERS)),
  /** New bookings store the rate; older bookings keep theirs. */
  vat: z.object({
    rateBasisPoints: whole(0, 5_000),
    citizensExempt: z.boolean(),
    vatNumber: z.nullable(vatNumberInput),
  }),
  policies: z.object({
    cancelNoticeHours: whole(0, 168),
    holdMinutes: whole(5, 60),
    resultHours: whole(1, 2_000),
    /** Of one customer, ahead, to be paid at the lab. A release before this policy stores none. */
    unpaidVisits: z._default(whole(1, 1_000), 5),
    /** The same without a confirmed telephone number or a visit paid by card. */
    unprovedVisits: z._default(whole(1, 1_000), 1),
    /** Booked or held in an hour from one network address. */
    placesByAddress: z._default(whole(10, 1_000_000), 240),
  }),
  switches: z.object({
    anonymousAccounts: z.boolean(),
    labSignUp: z.boolean(),
    cardPayment: z.boolean(),
    languageModel: z.boolean(),
    reviews: z.boolean(),
    /** A release before this switch stores none. */
    store: z._default(z.boolean(), true),
  }),
};
export type SettingKey = keyof typeof schemas;
export type SiteSettings = { [Key in SettingKey]: z.output<(typeof schemas)[Key]> };
/** The schema of each key, shared by the form, the procedure and the readers of the table. */
export const settingSchemas: { [Key in SettingKey]: z.ZodMiniType<SiteSettings[Key]> } = schemas;
export type Banner = SiteSettings['banners'][number];
export type SwitchName = keyof SiteSettings['switches'];

const change = <Key extends SettingKey>(key: Key) =>
  z.object({
    key: z.literal(key),
    value: schemas[key],
    /** The value as it was read, so that a concurrent change is not overwritten. */
    expectedUpdatedAt: instantInput,
  });
export const updateSettingsInput = z.discriminatedUnion('key', [
  change('seller'),
  change('contact'),
  change('social'),
  change('home'),
  change('banners'),
  change('vat'),
  change('policies'),
  change('switches'),
]);
export type UpdateSettingsInput = z.infer<typeof updateSettingsInput>;

export type HeldSettings = { [Key in SettingKey]: { value: SiteSettings[Key]; updatedAt: string } };

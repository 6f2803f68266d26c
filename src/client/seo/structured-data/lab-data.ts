import { msg } from '@lingui/core/macro';
import type { DayOfWeek, MedicalClinic, OpeningHoursSpecification, Thing } from 'schema-dts';
import { amountText } from '#/client/core/amount-text.ts';
import type { LabDetail } from '#/shared/catalog/lab.ts';
import { clockOf } from '#/shared/core/clock.ts';
import { otherLocale } from '#/shared/core/locale.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import type { PageFacts } from './page-facts.ts';

/** Indexed by the database's weekday numbers. */
const days = [
  'https://schema.org/Sunday',
  'https://schema.org/Monday',
  'https://schema.org/Tuesday',
  'https://schema.org/Wednesday',
  'https://schema.org/Thursday',
  'https://schema.org/Friday',
  'https://schema.org/Saturday',
] as const satisfies readonly DayOfWeek[];

const LAST_MINUTE = 23 * 60 + 59;

export function labData(facts: PageFacts, labId: number): Thing[] {
  const lab = facts.trpc.catalog.lab.getData({ labId });
  if (!lab) return [];
  const name = lab.labName[facts.locale];
  const path = [{ name: facts.i18n._(msg`Labs`), path: '/labs' }];
  return [clinicOf(facts, lab), breadcrumbs(facts, path, name)];
}

/**
 * A MedicalClinic, because only a LocalBusiness of schema.org has hours and DiagnosticLab is none; DiagnosticLab is
 * added as a second type.
 */
function clinicOf({ locale, url, origin }: PageFacts, lab: LabDetail): MedicalClinic {
  const picture = lab.front ?? lab.logo;
  return {
    '@type': 'MedicalClinic',
    additionalType: 'https://schema.org/DiagnosticLab',
    '@id': `${url}#lab`,
    name: lab.labName[locale],
    alternateName: lab.labName[otherLocale(locale)],
    url,
    ...(lab.logo ? { logo: origin + lab.logo.address } : {}),
    ...(picture ? { image: origin + picture.address } : {}),
    medicalSpecialty: 'https://schema.org/LaboratoryScience',
    ...(lab.phone ? { telephone: lab.phone } : {}),
    address: {
      '@type': 'PostalAddress',
      streetAddress: lab.labAddress[locale],
      ...(lab.city ? { addressLocality: lab.city.name[locale], addressCountry: lab.city.countryCode } : {}),
    },
    ...(lab.lat !== null && lab.lon !== null
      ? { geo: { '@type': 'GeoCoordinates' as const, latitude: lab.lat, longitude: lab.lon } }
      : {}),
    ...(lab.totals ? { priceRange: priceRange(lab.totals) } : {}),
    ...(lab.openingHours.length > 0 ? { openingHoursSpecification: weeklyHours(lab.openingHours) } : {}),
    ...(lab.exceptions.length > 0
      ? { specialOpeningHoursSpecification: lab.exceptions.map(exceptionalHours) }
      : {}),
    ...(lab.labReviewCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating' as const,
            ratingValue: lab.labRating,
            reviewCount: lab.labReviewCount,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}

const priceRange = ({ fromHalalas, toHalalas }: NonNullable<LabDetail['totals']>) =>
  fromHalalas === toHalalas
    ? `SAR ${amountText(fromHalalas)}`
    : `SAR ${amountText(fromHalalas)}–${amountText(toHalalas)}`;

/** Groups the days with equal hours. */
function weeklyHours(hours: LabDetail['openingHours']): OpeningHoursSpecification[] {
  const daysBySpan = new Map<string, { opens: string; closes: string; dayOfWeek: DayOfWeek[] }>();
  for (const { dow, openMin, closeMin } of hours) {
    const day = days[dow];
    if (!day) continue;
    const span = { opens: clock(openMin), closes: clock(closeMin) };
    const key = `${span.opens} ${span.closes}`;
    const known = daysBySpan.get(key);
    if (known) known.dayOfWeek.push(day);
    else daysBySpan.set(key, { ...span, dayOfWeek: [day] });
  }
  return [...daysBySpan.values()].map((span) => ({ '@type': 'OpeningHoursSpecification', ...span }));
}

/** A closed day opens and closes at midnight, the form that search engines expect. */
const exceptionalHours = ({
  date,
  openMin,
  closeMin,
}: LabDetail['exceptions'][number]): OpeningHoursSpecification => ({
  '@type': 'OpeningHoursSpecification',
  validFrom: date,
  validThrough: date,
  opens: clock(openMin ?? 0),
  closes: clock(closeMin ?? 0),
});

/** '07:30'. The end of the day is its last minute, because not every reader accepts 24:00. */
const clock = (minutes: number) => clockOf(Math.min(minutes, LAST_MINUTE));

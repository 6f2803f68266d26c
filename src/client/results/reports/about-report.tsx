import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, FileText, type LucideIcon, ScanBarcode, TestTube, UserRound } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { AccreditationFact } from '#/client/catalog/labs/accreditation-fact.tsx';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { dayIn, formatDate, formatTime } from '#/shared/core/format.ts';
import type { Locale } from '#/shared/core/locale.ts';
import type { Report } from '#/shared/results/report.ts';
import { sideCardRecipe } from './report-recipes.ts';

const parts = partsOf(sideCardRecipe);

const Card = styled('section', sideCardRecipe);

/** The times of collection, verification and release, the person data behind the ranges, and the laboratory. */
export function AboutReport({ report }: { report: Report }) {
  const locale = useLocale();
  const id = useId();
  const { lab, lines } = report;
  const [first] = lines;
  if (!first) return null;
  const when = (iso: string) => shortWhen(locale, iso, lab.timeZone, report.collectedAt);
  const accessions = [
    ...new Set(lines.map((line) => line.accessionNumber).filter((number) => number !== null)),
  ];
  const verifiers = [...new Set(lines.map((line) => line.verifiedBy).filter((name) => name !== null))];
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>
        <Trans>About this result</Trans>
      </h2>
      <dl>
        <Fact Icon={TestTube} label={msg`Specimen taken`}>
          {when(report.collectedAt)}
        </Fact>
        {first.verifiedAt === null ? null : (
          <Fact Icon={CircleCheck} label={verifiers.length > 0 ? msg`Verified by` : msg`Verified at`}>
            {verifiers.length > 0 ? <bdi>{verifiers.join(' · ')}</bdi> : when(first.verifiedAt)}
          </Fact>
        )}
        <Fact Icon={FileText} label={msg({ message: 'Released', context: 'the result' })}>
          {when(report.releasedAt)}
        </Fact>
        <Fact Icon={UserRound} label={msg`Range for`}>
          <PersonOf sex={first.sex} ageYears={first.ageYears} />
        </Fact>
        {accessions.length > 0 ? (
          <Fact Icon={ScanBarcode} label={msg`Specimen number`}>
            <bdi dir="ltr">{accessions.join(' · ')}</bdi>
          </Fact>
        ) : null}
      </dl>
      <div className={parts.where}>
        <b>{lab.name[locale]}</b>
        <br />
        {lab.address[locale]}
        {lab.licenseNumber === null ? null : (
          <>
            <br />
            <Trans>
              Licence <bdi dir="ltr">{lab.licenseNumber}</bdi>
            </Trans>
          </>
        )}
        <AccreditationFact accreditations={lab.accreditations} />
      </div>
    </Card>
  );
}

/** The time alone if it is on the day of collection. */
function shortWhen(locale: Locale, iso: string, timeZone: string, dayOf: string) {
  const day = dayIn(timeZone, new Date(iso));
  const time = formatTime(locale, iso, timeZone);
  if (day === dayIn(timeZone, new Date(dayOf))) return time;
  return `${formatDate(locale, day)}${locale === 'ar' ? '، ' : ', '}${time}`;
}

function PersonOf({ sex, ageYears }: { sex: 'female' | 'male' | null; ageYears: number | null }) {
  const locale = useLocale();
  if (sex === null && ageYears === null) return <Trans>Everybody: sex and age were unknown</Trans>;
  const words = sex === 'female' ? <Trans>Female</Trans> : sex === 'male' ? <Trans>Male</Trans> : null;
  return (
    <>
      {words}
      {words && ageYears !== null ? (locale === 'ar' ? '، ' : ', ') : null}
      {ageYears === null ? null : <Plural value={ageYears} one="# year old" other="# years old" />}
    </>
  );
}

function Fact({
  Icon,
  label,
  children,
}: {
  Icon: LucideIcon;
  label: MessageDescriptor;
  children: ReactNode;
}) {
  const { i18n } = useLingui();
  return (
    <div>
      <Icon aria-hidden />
      <dt>{i18n._(label)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

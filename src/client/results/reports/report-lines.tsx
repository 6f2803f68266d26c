import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, Image as Picture } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { buttonRecipe } from '#/client/ui/base/button-recipe.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { withUnit } from '#/shared/catalog/format-unit.ts';
import { dayIn, formatDate, formatTime } from '#/shared/core/format.ts';
import { abnormalFirst, abnormalTestsFirst } from '#/shared/results/abnormal-first.ts';
import { formatValue } from '#/shared/results/format-value.ts';
import type { Report, ReportFile, ReportLine } from '#/shared/results/report.ts';
import { fastingMessages } from './fasting-messages.ts';
import { ValueRow } from './value-row.tsx';
import { valuesRecipe } from './values-recipe.ts';

const valuesParts = partsOf(valuesRecipe);
const pageFrameParts = partsOf(pageFrameRecipe);

const Values = styled('section', valuesRecipe);
const Anchor = styled('a', buttonRecipe);

/** The values of a report, one card for each of its tests. */
export function ReportLines({ report }: { report: Report }) {
  const locale = useLocale();
  const isAlone = report.lines.length === 1;
  return abnormalTestsFirst(report.lines).map((line) => (
    <Values key={line.resultId} aria-label={line.testName[locale]}>
      {/* A test of one value would be named twice. */}
      <header className={isAlone || isNamedByValue(line) ? 'sr' : undefined}>
        <h2>{line.testName[locale]}</h2>
      </header>
      <Amended line={line} timeZone={report.lab.timeZone} />
      <Unfasted line={line} />
      {line.values.length > 0 ? (
        <ul>
          {abnormalFirst(line.values).map((value) => (
            <ValueRow key={value.analyte.analyteId} value={value} />
          ))}
        </ul>
      ) : null}
      <Withdrawn line={line} />
      <Fasted line={line} />
      {line.note === '' ? null : (
        <p className={valuesParts.note}>
          <b>
            <Trans>From the lab:</Trans>
          </b>{' '}
          <bdi>{line.note}</bdi>
        </p>
      )}
      {line.files.length > 0 ? (
        <div className={valuesParts.files}>
          {line.files.map((file, index) => (
            <FileLink key={file.url} file={file} number={line.files.length > 1 ? index + 1 : null} />
          ))}
        </div>
      ) : null}
    </Values>
  ));
}

const isNamedByValue = ({ values, testName }: ReportLine) =>
  values.length === 1 && values[0]?.analyte.name.ar === testName.ar;

function Amended({ line, timeZone }: { line: ReportLine; timeZone: string }) {
  const locale = useLocale();
  if (line.amendments.length === 0) return null;
  return (
    <div className={valuesParts.notice}>
      <Notice tone="amber">
        {line.amendments.map(({ at, reason }) => {
          const day = formatDate(locale, dayIn(timeZone, new Date(at)));
          const time = formatTime(locale, at, timeZone);
          return (
            <p key={at}>
              <b>
                <Trans>
                  Corrected by the lab on {day}, {time}.
                </Trans>
              </b>{' '}
              <bdi>{reason}</bdi>
            </p>
          );
        })}
      </Notice>
    </div>
  );
}

function Unfasted({ line }: { line: ReportLine }) {
  const { i18n } = useLingui();
  if (line.fasting !== 'not_fasted') return null;
  return (
    <div className={valuesParts.notice}>
      <Notice tone="amber">{i18n._(fastingMessages.not_fasted)}</Notice>
    </div>
  );
}

function Fasted({ line }: { line: ReportLine }) {
  const { i18n } = useLingui();
  if (line.fasting !== 'fasted') return null;
  return <p className={`${valuesParts.note} ${pageFrameParts.muted}`}>{i18n._(fastingMessages.fasted)}</p>;
}

function Withdrawn({ line: { withdrawn } }: { line: ReportLine }) {
  const locale = useLocale();
  if (withdrawn.length === 0) return null;
  return (
    <p className={valuesParts.note}>
      <Trans>Withdrawn by the correction:</Trans>{' '}
      {withdrawn.map((value, index) => (
        <span key={value.analyte.analyteId}>
          {index > 0 ? ' · ' : null}
          {value.analyte.name[locale]}{' '}
          <s>
            <bdi dir={value.value === null ? 'auto' : 'ltr'}>
              {withUnit(formatValue(value, locale), value.ucum)}
            </bdi>
          </s>
        </span>
      ))}
    </p>
  );
}

const BYTES_PER_KB = 1024;

function FileLink({
  file: { url, contentType, byteSize },
  number,
}: {
  file: ReportFile;
  number: number | null;
}) {
  const { t } = useLingui();
  const isPicture = contentType.startsWith('image/');
  const size = Math.max(1, Math.round(byteSize / BYTES_PER_KB));
  const name = isPicture ? t`The lab's own picture` : t`The lab's own report`;
  return (
    <Anchor variant="line" href={url} target="_blank" rel="noreferrer">
      {isPicture ? <Picture aria-hidden /> : <FileText aria-hidden />}
      {number === null ? name : `${name} ${number}`}{' '}
      <small className={pageFrameParts.muted}>
        <bdi dir="ltr">{`${size} KB`}</bdi>
      </small>
    </Anchor>
  );
}

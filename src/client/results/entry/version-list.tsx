import { Trans, useLingui } from '@lingui/react/macro';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { withUnit } from '#/shared/catalog/format-unit.ts';
import { formatRange, formatValue } from '#/shared/results/format-value.ts';
import type { LabResult, LabResultVersion } from '#/shared/results/lab-result.ts';
import type { ResultValue } from '#/shared/results/result.ts';
import { FlagBadge } from '../reports/flag-badge.tsx';
import { AtAndBy } from './at-and-by.tsx';
import { CallList } from './call-list.tsx';
import { ChangeSince } from './change-since.tsx';
import { resultPanelRecipe, readRecipe } from './entry-recipes.ts';
import { WorkBadges } from './work-columns.tsx';

const readParts = partsOf(readRecipe);
const panelParts = partsOf(resultPanelRecipe);

const Panel = styled('section', resultPanelRecipe);
const Values = styled('ul', readRecipe);

type PanelProps = { line: LabResult; version: LabResultVersion; children: ReactNode };

/** The current version with its actions, next to the version that it corrects. */
export function VersionPanel({ line, version, children }: PanelProps) {
  const { result } = line;
  const earlier = result?.versions.find(
    (each) => each.version < version.version && each.status === 'released',
  );
  return (
    <Panel>
      <h3>
        <Trans>Values</Trans>
      </h3>
      {result ? (
        <div>
          <WorkBadges
            fasting={line.fasting}
            result={{
              id: result.id,
              revision: line.revision,
              state: version.status,
              isAmendment: version.amendReason !== null,
              needsCall: result.needsCall,
              isEnteredByMe: result.isEnteredByMe,
              releasedAt: version.releasedAt,
            }}
          />
        </div>
      ) : null}
      <VersionValues version={version} earlier={earlier} line={line} />
      <VersionFacts version={version} timeZone={line.timeZone} />
      {children}
    </Panel>
  );
}

/** Earlier versions and calls. */
export function VersionList({ line, result }: { line: LabResult; result: NonNullable<LabResult['result']> }) {
  const earlier = result.isOutdated ? result.versions : result.versions.slice(1);
  return (
    <>
      {result.calls.length > 0 ? (
        <Panel>
          <h3>
            <Trans>Calls</Trans>
          </h3>
          <CallList calls={result.calls} timeZone={line.timeZone} />
        </Panel>
      ) : null}
      {earlier.map((version) => (
        <EarlierVersion
          key={version.version}
          version={version}
          earlier={result.versions.find((each) => each.version < version.version)}
          timeZone={line.timeZone}
        />
      ))}
    </>
  );
}

function EarlierVersion({ version, earlier, timeZone }: Versions & { timeZone: string }) {
  const versionNumber = version.version;
  return (
    <Panel>
      <h3>
        <Trans>Version {versionNumber}</Trans>
      </h3>
      <VersionValues version={version} earlier={earlier} />
      <VersionFacts version={version} timeZone={timeZone} />
    </Panel>
  );
}

type Versions = { version: LabResultVersion; earlier: LabResultVersion | undefined };

/** With the line, each value stands beside the person's earlier one. */
function VersionValues({ version, earlier, line }: Versions & { line?: LabResult }) {
  const locale = useLocale();
  const find = (analyteId: number) => earlier?.values.find((value) => value.analyte.analyteId === analyteId);
  const gone = earlier?.values.filter(
    ({ analyte }) => !version.values.some((value) => value.analyte.analyteId === analyte.analyteId),
  );
  return (
    <Values>
      {version.values.map((value) => (
        <ValueLine
          key={value.analyte.analyteId}
          value={value}
          line={line}
          was={earlier === undefined ? undefined : (find(value.analyte.analyteId) ?? null)}
        />
      ))}
      {gone?.map((value) => (
        <li key={value.analyte.analyteId}>
          <span className={readParts.name}>{value.analyte.name[locale]}</span>
          <span className={readParts.value}>
            <del className={readParts.was}>
              <bdi dir="ltr">{withUnit(formatValue(value, locale), value.ucum)}</bdi>
            </del>
          </span>
        </li>
      ))}
    </Values>
  );
}

type LineProps = {
  value: ResultValue;
  was: ResultValue | null | undefined;
  line: LabResult | undefined;
};

/** Null: the earlier version lacks this value. Undefined: there is no earlier version. */
function ValueLine({ value, was, line }: LineProps) {
  const locale = useLocale();
  const now = withUnit(formatValue(value, locale), value.ucum);
  const before = was ? withUnit(formatValue(was, locale), was.ucum) : null;
  const range = formatRange(value);
  return (
    <li>
      <span className={readParts.name}>{value.analyte.name[locale]}</span>
      <span className={readParts.value}>
        {before !== null && before !== now ? (
          <del className={readParts.was}>
            <bdi dir="ltr">{before}</bdi>
          </del>
        ) : null}
        <bdi {...(value.value === null ? {} : { dir: 'ltr' as const })}>{now}</bdi>
      </span>
      <span className={readParts.range}>
        {range === null || value.ucum === null ? null : <bdi dir="ltr">{withUnit(range, value.ucum)}</bdi>}
      </span>
      <FlagBadge flag={value.flag} />
      {line ? <ValueChange line={line} value={value} /> : null}
    </li>
  );
}

function ValueChange({ line, value }: { line: LabResult; value: ResultValue }) {
  const { analyteId } = value.analyte;
  // An analyte that has left the test since is compared in its own unit alone.
  const analyte = line.analytes.find((each) => each.analyteId === analyteId) ?? {
    ...value.analyte,
    units: [],
  };
  const previous = line.previous.find((each) => each.analyteId === analyteId);
  if (!previous) return null;
  return (
    <div className={readParts.change}>
      <ChangeSince
        analyte={analyte}
        previous={previous}
        now={{ canonical: value.canonicalValue, comparator: value.comparator }}
        unit={value.ucum ?? analyte.ucum}
        timeZone={line.timeZone}
      />
    </div>
  );
}

function VersionFacts({ version, timeZone }: { version: LabResultVersion; timeZone: string }) {
  const { t } = useLingui();
  const steps = [
    { label: t`Entered`, at: version.enteredAt, by: version.enteredBy },
    {
      label: t({ message: 'Verified', context: 'the result' }),
      at: version.verifiedAt,
      by: version.verifiedBy,
    },
    {
      label: t({ message: 'Released', context: 'the result' }),
      at: version.releasedAt,
      by: version.releasedBy,
    },
  ];
  return (
    <div>
      {version.amendReason === null ? null : (
        <p>
          <Trans>Reason for the correction</Trans>
          {': '}
          <bdi>{version.amendReason}</bdi>
        </p>
      )}
      {version.note === '' ? null : (
        <p>
          <Trans>Remark to the customer</Trans>
          {': '}
          <bdi>{version.note}</bdi>
        </p>
      )}
      {steps.map(({ label, at, by }) =>
        at === null ? null : (
          <p key={label} className={panelParts.muted}>
            {label}
            {': '}
            <AtAndBy at={at} timeZone={timeZone} by={by} />
          </p>
        ),
      )}
      {version.acknowledgedAnalyteIds.length > 0 ? (
        <p className={panelParts.muted}>
          <Trans>The marked changes were checked before the result was verified.</Trans>
        </p>
      ) : null}
      {version.files.map((file) => (
        <p key={file.fileId}>
          <a href={file.url} target="_blank" rel="noreferrer">
            <FileText aria-hidden size={18} /> <bdi dir="ltr">{file.name}</bdi>
          </a>
        </p>
      ))}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, Clock, FilePen, PencilLine, PhoneCall, Send, UtensilsCrossed } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { formatDay, formatTime } from '#/shared/core/format.ts';
import type { LabResultRow } from '#/shared/results/lab-result.ts';
import { badgesRecipe } from './entry-recipes.ts';

const tableParts = partsOf(dataTableRecipe);

const Badges = styled('span', badgesRecipe);

/** A line with its due time, accession, person and next step. */
export function useWorkColumns(): Column<LabResultRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Due`,
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: (row) => <DueCell {...row} />,
    },
    {
      label: t`Accession`,
      cell: ({ accessionNumber, reference }) => (
        <>
          <bdi className={`${tableParts.name} ${tableParts.nowrap}`} dir="ltr">
            {accessionNumber}
          </bdi>
          <small>
            <bdi dir="ltr">{reference}</bdi>
          </small>
        </>
      ),
    },
    {
      label: t`Customer name`,
      cell: ({ customerName, isAnonymous }) => (
        <>
          <bdi {...(isAnonymous ? { dir: 'ltr' as const } : {})}>
            {customerName === '' ? '—' : customerName}
          </bdi>
          {isAnonymous ? (
            <small>
              <Trans>Anonymous</Trans>
            </small>
          ) : null}
        </>
      ),
    },
    {
      label: t`Test`,
      order: { name: 'test', valueOf: ({ testName }) => testName[locale], isText: true },
      cell: ({ testName }) => testName[locale],
    },
    { label: t`State`, cell: (row) => <WorkBadges {...row} /> },
    {
      label: t`Open`,
      isPlain: true,
      isWide: true,
      cell: (row) => (
        <span className={tableParts.actions}>
          <LinkButton
            to="/dashboard"
            search={{ section: 'upload-results', open: row.bookingId }}
            variant="tint"
            size="sm"
            aria-label={`${row.result ? t`Open` : t`Enter`}: ${row.testName[locale]}, ${row.accessionNumber}`}
          >
            {row.result ? <Trans>Open</Trans> : <Trans>Enter</Trans>}
          </LinkButton>
        </span>
      ),
    },
  ];
}

function DueCell({ dueAt, isLate, timeZone, result }: LabResultRow) {
  const locale = useLocale();
  const at = result?.state === 'released' ? result.releasedAt : dueAt;
  if (at === null) return '—';
  return (
    <>
      <span className={`${tableParts.name} ${tableParts.nowrap}`}>{formatTime(locale, at, timeZone)}</span>
      <small className={tableParts.nowrap}>{formatDay(locale, at, timeZone)}</small>
      {isLate ? (
        <Badge tone="red">
          <Clock aria-hidden />
          <Trans>Late</Trans>
        </Badge>
      ) : null}
    </>
  );
}

/** Every state as an icon and a word; a critical value is an additional badge. */
export function WorkBadges({ result, fasting }: Pick<LabResultRow, 'result' | 'fasting'>) {
  return (
    <Badges>
      <StateBadge result={result} />
      {result?.needsCall ? (
        <Badge tone="red">
          <PhoneCall aria-hidden />
          <Trans>Critical: call first</Trans>
        </Badge>
      ) : null}
      {result?.isAmendment && result.state !== 'released' ? (
        <Badge tone="amber">
          <FilePen aria-hidden />
          <Trans>Correction</Trans>
        </Badge>
      ) : null}
      {fasting === 'not_fasted' ? (
        <Badge tone="amber">
          <UtensilsCrossed aria-hidden />
          <Trans>Not fasting</Trans>
        </Badge>
      ) : null}
    </Badges>
  );
}

function StateBadge({ result }: Pick<LabResultRow, 'result'>) {
  if (result === null) {
    return (
      <Badge tone="sand">
        <PencilLine aria-hidden />
        <Trans>To enter</Trans>
      </Badge>
    );
  }
  if (result.state === 'entered') {
    return (
      <Badge tone="brand">
        <PencilLine aria-hidden />
        <Trans>Entered, to verify</Trans>
      </Badge>
    );
  }
  if (result.state === 'verified') {
    return (
      <Badge tone="brand">
        <BadgeCheck aria-hidden />
        <Trans>Verified, to release</Trans>
      </Badge>
    );
  }
  return (
    <Badge tone="green">
      <Send aria-hidden />
      <Trans context="the result">Released</Trans>
    </Badge>
  );
}

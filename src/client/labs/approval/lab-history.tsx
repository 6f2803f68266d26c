import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { findCertificateMessage } from '#/client/core/signed-in/certificate-messages.ts';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { dashboardLayoutRecipe } from '#/client/ui/dashboard-layout/dashboard-layout-recipe.ts';
import { MoreRows } from '#/client/ui/lists/more-rows.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { LabHistoryRow } from '#/shared/admin/admin.ts';
import { formatDate, formatDay, formatTime, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { labHistoryRecipe } from './lab-page-recipe.ts';
import { reviewStatusMessage } from './lab-state-badge.tsx';
import { labHistoryOf, reviewStatuses } from './labs-input.ts';

const frameParts = partsOf(dashboardLayoutRecipe);
const historyParts = partsOf(labHistoryRecipe);

const List = styled('ol', labHistoryRecipe);

const actionMessages: Record<LabHistoryRow['action'], MessageDescriptor> = {
  reviewLab: msg`Decision`,
  undoReviewLab: msg`The decision was undone`,
  resubmit: msg`The lab asked to be looked at again`,
  updateDetails: msg`The lab changed its details`,
  proposeDetails: msg`The lab proposed a change`,
  withdrawProposal: msg`The lab took the proposed change back`,
  reviewProposal: msg`Decision about the proposed change`,
  sendCertificate: msg`The lab sent a certificate`,
  reviewCertificate: msg`Decision about a certificate`,
};

const columnMessages: Record<string, MessageDescriptor> = {
  review_status: msg`State`,
  certificate_kind: msg`Certificate`,
  number: msg`Number`,
  expires_on: msg`Last day`,
  certificate_state: msg`State of the certificate`,
  review_reason: msg`Reason`,
  visits_ahead: msg`Visits ahead`,
  lab_name_ar: msg`Arabic name`,
  lab_name_en: msg`English name`,
  license_number: msg`Licence number`,
  license_expires_on: msg`End of the licence`,
  address_ar: msg`Arabic address`,
  address_en: msg`English address`,
  phone: msg`Telephone`,
  city_id: msg`City`,
  lat: msg`Latitude`,
  lon: msg`Longitude`,
  verifies_by_second_person: msg`A second person verifies`,
};

const DATES = new Set(['expires_on', 'license_expires_on']);

const visitsAheadWords: Record<string, MessageDescriptor> = {
  keep: msg({ context: 'visits ahead', message: 'Kept' }),
  tell: msg({ context: 'visits ahead', message: 'Their customers are told' }),
  cancel: msg({ context: 'visits ahead', message: 'All cancelled and refunded' }),
  free: msg({ context: 'visits ahead', message: 'They have their time back' }),
};

/** The changes of this lab with their actors, from the audit log. */
export function LabHistory({ labId }: { labId: number }) {
  const { t } = useLingui();
  const list = trpc.admin.labHistory.useInfiniteQuery(labHistoryOf(labId), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <Heading>
        <Trans>History</Trans>
      </Heading>
      {rows.length === 0 ? (
        <p className={frameParts.lead}>
          <Trans>Nothing has been decided or changed yet.</Trans>
        </p>
      ) : (
        <div>
          <HistoryLines rows={rows} label={t`History`} />
          <MoreRows
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            hasFailed={list.isFetchNextPageError}
            onMore={() => void list.fetchNextPage()}
          >
            <Plural value={rows.length} one="# entry shown" other="# entries shown" />
          </MoreRows>
        </div>
      )}
    </>
  );
}

/** Each change with its actor. */
export const HistoryLines = ({ rows, label }: { rows: LabHistoryRow[]; label?: string }) => (
  <List aria-label={label}>
    {rows.map((row) => (
      <HistoryLine key={row.id} row={row} />
    ))}
  </List>
);

function HistoryLine({ row }: { row: LabHistoryRow }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <li>
      <span className={historyParts.act}>{i18n._(actionMessages[row.action])}</span>
      <div className={historyParts.who}>
        {row.actorName ? <bdi>{row.actorName}</bdi> : <Trans>Somebody who is gone</Trans>}
        {' · '}
        {formatDay(locale, row.at, SITE_TIME_ZONE)} · {formatTime(locale, row.at, SITE_TIME_ZONE)}
      </div>
      <ul className={historyParts.changes}>
        {row.changes.map((change) => (
          <Change key={change.column} change={change} />
        ))}
      </ul>
    </li>
  );
}

function Change({ change: { column, before, after } }: { change: LabHistoryRow['changes'][number] }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const word = (value: string | null) => {
    const status = column === 'review_status' && reviewStatuses.find((one) => one === value);
    if (status) return i18n._(reviewStatusMessage(status));
    const ahead = column === 'visits_ahead' ? visitsAheadWords[value ?? ''] : undefined;
    if (ahead) return i18n._(ahead);
    if (value !== null && DATES.has(column)) return formatDate(locale, value);
    const certificate = findCertificateMessage(column, value);
    return certificate ? i18n._(certificate) : (value ?? '—');
  };
  const name = columnMessages[column];
  return (
    <li>
      {name ? i18n._(name) : column}
      {': '}
      <s>{word(before)}</s> <ArrowRight className="flip" aria-hidden /> <bdi>{word(after)}</bdi>
    </li>
  );
}

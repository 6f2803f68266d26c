import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Building2, Link2, ShieldUser, UserRound } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { dayIn, formatDate, formatTime, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { LabRole } from '#/shared/identity/lab-role.ts';
import type { ReadRow, ReadVia } from '#/shared/results/my-result.ts';
import { groupReads, type ReadGroup } from './group-reads.ts';
import { readsRecipe } from './report-recipes.ts';

const dialogParts = partsOf(dialogRecipe);
const readsParts = partsOf(readsRecipe);

const Rows = styled('ul', readsRecipe);

const ways: Record<ReadVia, MessageDescriptor> = {
  page: msg`Opened the report`,
  file: msg`Opened the file`,
  trend: msg`Looked at it over time`,
  analysis: msg`Had it analysed`,
  export: msg`Saved a copy`,
  share: msg`Opened the shared link`,
  entry: msg`Worked on the values`,
  verify: msg`Checked the values`,
};

const roles: Record<LabRole, MessageDescriptor> = {
  owner: msg`Owner`,
  reception: msg`Reception`,
  technician: msg`Technician`,
  verifier: msg`Verifier`,
  finance: msg`Finance`,
};

/** All readers of the report, latest first. */
export function ReadsDialog({ reportId, onClose }: { reportId: string; onClose: () => void }) {
  const list = trpc.results.reads.useInfiniteQuery(
    { id: reportId, limit: 20 },
    { getNextPageParam: (page) => page.nextCursor, staleTime: 0 },
  );
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <FormDialog
      title={<Trans>Who has read it</Trans>}
      onClose={onClose}
      onSubmit={(event) => event.preventDefault()}
    >
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      <Rows aria-busy={list.isPending}>
        {groupReads(rows).map((group) => (
          <Read key={group.latest.id} group={group} />
        ))}
      </Rows>
      {list.hasNextPage ? (
        <Button variant="line" onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage}>
          <Trans>Show earlier</Trans>
        </Button>
      ) : null}
      <div className={dialogParts.ends}>
        <DialogCancel>
          <Trans>Close</Trans>
        </DialogCancel>
      </div>
    </FormDialog>
  );
}

function Read({ group: { latest, vias, count } }: { group: ReadGroup }) {
  const locale = useLocale();
  const { i18n } = useLingui();
  const comma = locale === 'ar' ? '، ' : ', ';
  const day = formatDate(locale, dayIn(SITE_TIME_ZONE, new Date(latest.at)));
  return (
    <li>
      <ReaderIcon reader={latest.reader} />
      <div className={readsParts.words}>
        <b>
          <ReaderName reader={latest.reader} />
        </b>
        <small>
          {vias.map((via) => i18n._(ways[via])).join(comma)} · {day}
          {comma}
          {count > 1 ? (
            <Plural value={count} one="# time" other="# times" />
          ) : (
            formatTime(locale, latest.at, SITE_TIME_ZONE)
          )}
        </small>
      </div>
    </li>
  );
}

type ReaderProps = { reader: ReadRow['reader'] };

function ReaderIcon({ reader: { kind } }: ReaderProps) {
  if (kind === 'you') return <UserRound aria-hidden />;
  if (kind === 'lab') return <Building2 aria-hidden />;
  return kind === 'share' ? <Link2 aria-hidden /> : <ShieldUser aria-hidden />;
}

function ReaderName({ reader }: ReaderProps) {
  const locale = useLocale();
  const { i18n, t } = useLingui();
  switch (reader.kind) {
    case 'you':
      return <Trans>You</Trans>;
    case 'share':
      return reader.label === '' ? <Trans>A shared link</Trans> : <bdi>{reader.label}</bdi>;
    case 'site':
      return <Trans>Mukhtabari</Trans>;
    case 'lab': {
      const name = reader.labName?.[locale] ?? t`The lab`;
      return reader.role === null ? name : `${name} · ${i18n._(roles[reader.role])}`;
    }
  }
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { ProgressBar } from '#/client/ui/widgets/progress-bar.tsx';
import type { UploadOutcome } from '#/shared/results/upload.ts';
import { fileReasonMessages, itemReasonMessages } from './upload-messages.ts';
import { countsRecipe, sentRecipe } from './upload-recipes.ts';
import type { Sent } from './use-send-files.ts';

const parts = partsOf(sentRecipe);

const List = styled('ul', sentRecipe);
const Counts = styled('span', countsRecipe);

/** The files that were sent from this page, the latest first. */
export function SentFiles({ files }: { files: readonly Sent[] }) {
  const { t, i18n } = useLingui();
  if (files.length === 0) return null;
  return (
    <List aria-label={t`Files sent now`} aria-live="polite">
      {files.map(({ id, name, share, outcome, error }) => (
        <li key={id}>
          <div className={parts.name}>
            <bdi>{name}</bdi>
            {error === null ? null : <RefusedBadge />}
            {outcome ? <OutcomeBadges outcome={outcome} /> : null}
          </div>
          {error === null ? null : <p className={parts.said}>{i18n._(errorWording(error))}</p>}
          {outcome ? <OutcomeText outcome={outcome} /> : null}
          {!outcome && error === null ? (
            <ProgressBar label={t`Sending ${name}`} share={share === 1 ? null : share} />
          ) : null}
        </li>
      ))}
    </List>
  );
}

const RefusedBadge = () => (
  <Badge tone="red">
    <TriangleAlert aria-hidden />
    <Trans>File refused</Trans>
  </Badge>
);

function OutcomeBadges({ outcome }: { outcome: UploadOutcome }) {
  if (!outcome.isAccepted) return <RefusedBadge />;
  return <CountBadges {...outcome.upload} />;
}

type CountProps = { landedCount: number; waitingCount: number; refusedCount: number };

export function CountBadges({ landedCount, waitingCount, refusedCount }: CountProps) {
  return (
    <Counts>
      {landedCount > 0 ? (
        <Badge tone="green">
          <CircleCheck aria-hidden />
          <Plural value={landedCount} one="# report entered" other="# reports entered" />
        </Badge>
      ) : null}
      {waitingCount > 0 ? (
        <Badge tone="amber">
          <Clock aria-hidden />
          <Plural value={waitingCount} one="# report waits" other="# reports wait" />
        </Badge>
      ) : null}
      {refusedCount > 0 ? (
        <Badge tone="red">
          <TriangleAlert aria-hidden />
          <Plural value={refusedCount} one="# value refused" other="# values refused" />
        </Badge>
      ) : null}
    </Counts>
  );
}

function OutcomeText({ outcome }: { outcome: UploadOutcome }) {
  const { i18n } = useLingui();
  if (!outcome.isAccepted) {
    const { reason, row } = outcome;
    return (
      <p className={parts.said}>
        {i18n._(fileReasonMessages[reason])} {row === null ? null : <Trans>Row {row}.</Trans>}
      </p>
    );
  }
  return (
    <>
      {outcome.isRepeat ? (
        <p className={parts.said}>
          <Trans>This file came before: nothing was added twice. This is what it came to.</Trans>
        </p>
      ) : null}
      {outcome.refusals.length > 0 ? (
        <ul>
          {outcome.refusals.map(({ accessionNumber, reason, rows }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the list is never reordered, and rows may be alike
            <li key={index}>
              {rows.length > 0 ? (
                <Trans>
                  Row <bdi dir="ltr">{rows.join(', ')}</bdi>
                </Trans>
              ) : null}
              {rows.length > 0 ? ': ' : null}
              {reason ? i18n._(itemReasonMessages[reason]) : null}
              {accessionNumber === null ? null : (
                <>
                  {' · '}
                  <bdi dir="ltr">{accessionNumber}</bdi>
                </>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

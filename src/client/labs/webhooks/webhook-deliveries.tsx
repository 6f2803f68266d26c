import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { MoreRows } from '#/client/ui/lists/more-rows.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { lastSeen } from '#/client/ui/text/last-seen.ts';
import { formatDay, formatTime } from '#/shared/core/format.ts';
import type { WebhookDelivery } from '#/shared/labs/webhook.ts';
import { deliveryStates, eventName, faultNames } from './webhook-messages.ts';
import { webhookRowsRecipe } from './webhook-recipes.ts';

const parts = partsOf(webhookRowsRecipe);
const Rows = styled('ul', webhookRowsRecipe);
const tones = { due: 'amber', delivered: 'green', failed: 'red' } as const;

const SOON_MS = 60_000;
const LOOK_EVERY_MS = 2_000;

const isSoon = ({ nextTryAt }: WebhookDelivery) =>
  nextTryAt !== null && Date.parse(nextTryAt) - Date.now() < SOON_MS;

/** What was sent in thirty days, the newest first. It follows what is tried within a minute. */
export function WebhookDeliveries({ endpointId, url }: { endpointId: string; url: string }) {
  const { t, i18n } = useLingui();
  const list = trpc.lab.webhookDeliveries.useInfiniteQuery(
    { endpointId },
    {
      getNextPageParam: (page) => page.nextCursor,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ rows }) => rows.some(isSoon)) ? LOOK_EVERY_MS : false,
    },
  );
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  if (list.isError && rows.length === 0) {
    return <Notice tone="red">{i18n._(errorWording(list.error))}</Notice>;
  }
  if (list.isPending) return <RowsSkeleton />;
  if (rows.length === 0) {
    return (
      <p>
        <Trans>Nothing was sent in the last 30 days.</Trans>
      </p>
    );
  }
  return (
    <>
      <Rows aria-label={t`Sent to ${url}`}>
        {rows.map((delivery) => (
          <DeliveryLine key={delivery.deliveryId} delivery={delivery} />
        ))}
      </Rows>
      {list.hasNextPage ? (
        <MoreRows
          hasMore
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        >
          <Plural value={rows.length} one="# message shown" other="# messages shown" />
        </MoreRows>
      ) : null}
    </>
  );
}

function DeliveryLine({ delivery }: { delivery: WebhookDelivery }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const replay = trpc.lab.replayWebhook.useMutation({
    onError: (error) => toast({ tone: 'error', title: i18n._(errorWording(error)) }),
  });
  const { deliveryId, event, state } = delivery;
  const name = eventName(event);
  const words = name === null ? event : i18n._(name);
  return (
    <li>
      <span className={parts.words}>
        <span className={parts.name}>
          <b>{words}</b>
          <Badge tone={tones[state]}>{i18n._(deliveryStates[state])}</Badge>
        </span>
        <Facts delivery={delivery} />
      </span>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t`Send again: ${words}`}
        disabled={replay.isPending}
        onClick={() => replay.mutate({ deliveryId })}
      >
        <Trans>Send again</Trans>
      </Button>
    </li>
  );
}

/** When, how often, what was answered, and when it is tried next. */
function Facts({ delivery }: { delivery: WebhookDelivery }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { createdAt, tries, answerCode, answerText, fault, nextTryAt } = delivery;
  // Rendered in the browser only, so times are in the reader's time zone.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const next = nextTryAt && `${formatDay(locale, nextTryAt, zone)} ${formatTime(locale, nextTryAt, zone)}`;
  return (
    <>
      <small>
        {lastSeen(locale, createdAt, zone)}
        {tries === 0 ? null : (
          <>
            {' · '}
            <Plural value={tries} one="# try" other="# tries" />
          </>
        )}
        {answerCode === null ? null : (
          <>
            {' · '}
            <Trans>
              Answer: <bdi dir="ltr">{answerCode}</bdi>
            </Trans>
          </>
        )}
      </small>
      {fault === null ? null : <small>{i18n._(faultNames[fault])}</small>}
      {answerText === null || answerText === '' ? null : (
        <small>
          <bdi>{answerText}</bdi>
        </small>
      )}
      {next === null || isSoon(delivery) ? null : (
        <small>
          <Trans>Next try: {next}</Trans>
        </small>
      )}
    </>
  );
}

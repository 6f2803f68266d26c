import '#/client/core/messages/customer.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useZodForm } from '#/client/core/signed-in/zod-form.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { PageFrame } from '#/client/ui/page/page-frame.ts';
import { PinField } from '#/client/ui/signed-in/pin-field.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { type OpenShareInput, SHARE_PIN_LENGTH, sharePinInput } from '#/shared/results/share.ts';
import type { Opened } from './opened-reports.tsx';
import { askRecipe } from './shared-recipe.ts';

// Not needed before the PIN is accepted.
const OpenedReports = lazy(async () => ({ default: (await import('./opened-reports.tsx')).OpenedReports }));

const Ask = styled('section', askRecipe);
const pinForm = z.object({ pin: sharePinInput });

/** The page of a shared link: asks for the PIN, then shows the reports until it is closed. */
export function SharedPage({ token }: { token: string }) {
  const [shown, setShown] = useState<{ opened: Opened; key: OpenShareInput } | null>(null);
  return (
    <PageFrame>
      <Suspense>
        {shown ? (
          <OpenedReports opened={shown.opened} shareKey={shown.key} />
        ) : (
          <AskPin token={token} onOpened={setShown} />
        )}
      </Suspense>
    </PageFrame>
  );
}

type AskProps = { token: string; onOpened: (shown: { opened: Opened; key: OpenShareInput }) => void };

function AskPin({ token, onOpened }: AskProps) {
  const { i18n, t } = useLingui();
  // Stored by this page alone, never in the query cache.
  const open = trpc.results.openShare.useMutation({
    gcTime: 0,
    onSuccess: (opened, key) => onOpened({ opened, key }),
  });
  const form = useZodForm(pinForm, ({ pin }) => open.mutate({ token, pin }));
  return (
    <Ask>
      <Heading as="h1" size="h1">
        <Trans>Shared results</Trans>
      </Heading>
      <p>
        <Trans>
          Somebody has shared laboratory results with you. Enter the PIN that came with the link. The person
          who shared them sees when they are opened.
        </Trans>
      </p>
      <form onSubmit={form.onSubmit} noValidate>
        {open.error ? <Notice tone="red">{i18n._(errorWording(open.error))}</Notice> : null}
        <PinField
          label={t`PIN`}
          autoComplete="off"
          longest={SHARE_PIN_LENGTH}
          error={form.errors['pin'] && t`The PIN has six digits.`}
        />
        <Button type="submit" size="lg" disabled={open.isPending} aria-busy={open.isPending}>
          <Trans>Open the results</Trans>
        </Button>
      </form>
    </Ask>
  );
}

import '../later-words.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { pinInput } from '#/shared/auth.ts';
import { errorWording } from '../app-error.ts';
import { PageFrame } from '../booking/page-frame.ts';
import { PinField } from '../session/pin-field.tsx';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { Heading } from '../ui/heading.tsx';
import { Notice } from '../ui/notice.tsx';
import { styled } from '../ui/styled.tsx';
import { useZodForm } from '../zod-form.ts';
import type { Opened } from './opened-reports.tsx';
import { askRecipe } from './shared-recipe.ts';

// Nobody needs it before the PIN was right.
const OpenedReports = lazy(async () => ({ default: (await import('./opened-reports.tsx')).OpenedReports }));

const Ask = styled('section', askRecipe);
const pinForm = z.object({ pin: pinInput });

/** What somebody was given a link to: first its PIN, then the reports, for as long as the page is open. */
export function SharedPage({ token }: { token: string }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <PageFrame>
      <Suspense>
        {opened ? <OpenedReports opened={opened} /> : <AskPin token={token} onOpened={setOpened} />}
      </Suspense>
    </PageFrame>
  );
}

function AskPin({ token, onOpened }: { token: string; onOpened: (opened: Opened) => void }) {
  const { i18n, t } = useLingui();
  // Kept by this page alone: gone with it, and never in the cache.
  const open = trpc.results.openShare.useMutation({ gcTime: 0, onSuccess: onOpened });
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
          error={form.errors['pin'] && t`The PIN has six digits.`}
        />
        <Button type="submit" size="lg" disabled={open.isPending} aria-busy={open.isPending}>
          <Trans>Open the results</Trans>
        </Button>
      </form>
    </Ask>
  );
}

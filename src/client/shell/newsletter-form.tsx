import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import type { SubscriptionResult } from '#/client/messages/newsletter/send-subscription.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { footerRecipe } from './footer-recipe.ts';

const parts = partsOf(footerRecipe);

/** The field at the foot of every page. Its submit code loads on first use. */
export function NewsletterForm() {
  const { t, i18n } = useLingui();
  const { client } = trpc.useUtils();
  const id = useId();
  const said = useRef<HTMLOutputElement>(null);
  const [isPending, setPending] = useState(false);
  const [result, setResult] = useState<SubscriptionResult | null>(null);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    setPending(true);
    try {
      const { sendSubscription } = await import('#/client/messages/newsletter/send-subscription.ts');
      const answer = await sendSubscription(client, i18n, new FormData(form).get('email'));
      setResult(answer);
      if (!answer.isRefused) form.reset();
    } catch (error) {
      setResult({ isRefused: true, message: i18n._(errorWording(error)) });
    }
    setPending(false);
    // On a phone the answer would lie below the edge.
    requestAnimationFrame(() => said.current?.scrollIntoView({ block: 'center' }));
  }

  // Before hydration a submit does nothing: `method="dialog"` never puts the address into a URL.
  return (
    <form method="dialog" noValidate onSubmit={onSubmit} aria-busy={isPending}>
      <h2>
        <Trans>One short e-mail a month</Trans>
      </h2>
      <p>
        <Trans>Which tests to take when, and which prices changed.</Trans>
      </p>
      <div className={parts.send}>
        <input
          type="email"
          name="email"
          autoComplete="email"
          placeholder={t`Your e-mail`}
          aria-label={t`Your e-mail`}
          aria-invalid={result?.isRefused}
          aria-describedby={`${id}-said ${id}-consent`}
        />
        <button type="submit" aria-disabled={isPending}>
          <Trans>Subscribe</Trans>
        </button>
      </div>
      <output
        ref={said}
        id={`${id}-said`}
        className={result?.isRefused ? `${parts.said} ${parts.refused}` : parts.said}
      >
        {result?.message}
      </output>
      <p className={parts.consent} id={`${id}-consent`}>
        <Trans>By subscribing you agree to receive it. Unsubscribe at any time.</Trans>
      </p>
    </form>
  );
}

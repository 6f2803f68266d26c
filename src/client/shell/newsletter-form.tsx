import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId, useState, type SubmitEvent } from 'react';
import { errorWording } from '../app-error.ts';
import type { Said } from '../newsletter/send-subscription.ts';
import { trpc } from '../trpc.ts';

/** One field at the foot of every page. What sends it is fetched only when it is sent. */
export function NewsletterForm() {
  const { t, i18n } = useLingui();
  const { client } = trpc.useUtils();
  const id = useId();
  const [isPending, setPending] = useState(false);
  const [said, setSaid] = useState<Said | null>(null);

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const form = event.currentTarget;
    setPending(true);
    try {
      const { sendSubscription } = await import('../newsletter/send-subscription.ts');
      const answer = await sendSubscription(client, i18n, new FormData(form).get('email'));
      setSaid(answer);
      if (!answer.isRefused) form.reset();
    } catch (error) {
      setSaid({ isRefused: true, words: i18n._(errorWording(error)) });
    }
    setPending(false);
  }

  // Before the page is alive a press does nothing: as a dialog's form it goes nowhere, above all not into an address.
  return (
    <form method="dialog" noValidate onSubmit={onSubmit} aria-busy={isPending}>
      <h2>
        <Trans>One short letter a month</Trans>
      </h2>
      <p>
        <Trans>When to check what, and which prices changed.</Trans>
      </p>
      <div className="send">
        <input
          type="email"
          name="email"
          autoComplete="email"
          placeholder={t`Your e-mail`}
          aria-label={t`Your e-mail`}
          aria-invalid={said?.isRefused}
          aria-describedby={`${id}-said ${id}-consent`}
        />
        <button type="submit" aria-disabled={isPending}>
          <Trans>Subscribe</Trans>
        </button>
      </div>
      <output id={`${id}-said`} className={said?.isRefused ? 'said refused' : 'said'}>
        {said?.words}
      </output>
      <p className="consent" id={`${id}-consent`}>
        <Trans>
          Subscribing, you agree to receive it. You can leave with any letter.{' '}
          <Link to="/privacy-policy">Privacy policy</Link>
        </Trans>
      </p>
    </form>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { LinkPage } from '#/client/identity/recovery/link-page.tsx';
import { Button, LinkButton } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { authFormRecipe } from '#/client/ui/fields/auth-form-recipe.ts';
import { withLocale } from '#/shared/core/locale.ts';
import type { NewsletterAction } from './newsletter-actions.ts';

const Form = styled('form', authFormRecipe);

/** `isDone` is in the address once the button was pressed, so that a reload shows the result again. */
type Props = { action: NewsletterAction; token: string | undefined; isDone: boolean };
type PartProps = Omit<Props, 'action'>;

/** Mail programs open links too, so nothing happens before the button is pressed. */
export function NewsletterPage({ action, ...rest }: Props) {
  return action === 'confirm' ? <ConfirmPage {...rest} /> : <UnsubscribePage {...rest} />;
}

/** Removes the token from the history. */
function useGoToDone(action: NewsletterAction) {
  const navigate = useNavigate();
  return () =>
    navigate({ to: '/newsletter/$action', params: { action }, search: { done: '1' }, replace: true });
}

function ConfirmPage({ token, isDone }: PartProps) {
  const confirm = trpc.newsletter.confirm.useMutation({ onSuccess: useGoToDone('confirm') });
  if (isDone || confirm.isSuccess) {
    return (
      <Done title={<Trans>You are subscribed</Trans>}>
        <Trans>One short e-mail a month is on its way. Every e-mail has a link to unsubscribe.</Trans>
      </Done>
    );
  }
  if (token === undefined || appErrorCode(confirm.error) === 'LINK_INVALID') {
    return (
      <LinkPage title={<Trans>This link does not work any more</Trans>}>
        <Notice tone="amber">
          <Trans>
            A link of this kind works for seven days. Enter your address at the foot of the page to get a new
            one.
          </Trans>
        </Notice>
      </LinkPage>
    );
  }
  return (
    <LinkPage
      title={<Trans>Confirm the subscription</Trans>}
      lead={<Trans>One press, and the monthly e-mail comes to this address.</Trans>}
    >
      <Failure error={confirm.error} />
      <Press isPending={confirm.isPending} onClick={() => confirm.mutate({ token })}>
        <Trans>Subscribe</Trans>
      </Press>
    </LinkPage>
  );
}

function UnsubscribePage({ token, isDone }: PartProps) {
  const locale = useLocale();
  const leave = trpc.newsletter.unsubscribe.useMutation({ onSuccess: useGoToDone('unsubscribe') });
  if (isDone || leave.isSuccess) {
    return (
      <Done title={<Trans>You have left</Trans>}>
        <Trans>
          No more e-mails come, and the address is forgotten. Whoever changes their mind subscribes again at
          the foot of any page.
        </Trans>
      </Done>
    );
  }
  if (token === undefined || appErrorCode(leave.error) === 'LINK_INVALID') {
    return (
      <LinkPage title={<Trans>This link does not work</Trans>}>
        <Notice tone="amber">
          <Trans>
            This link is incomplete. Open it from the e-mail itself, or press the button that the mail program
            shows beside it.
          </Trans>
        </Notice>
      </LinkPage>
    );
  }
  return (
    <LinkPage
      title={<Trans>Leave the monthly e-mail</Trans>}
      lead={<Trans>One press, and no more e-mails come. We then forget the address.</Trans>}
    >
      <Failure error={leave.error} />
      {/* Without scripts, the form posts to the server. */}
      <Form
        method="post"
        action={`${withLocale('/newsletter/unsubscribe', locale)}?token=${encodeURIComponent(token)}`}
        onSubmit={(event) => {
          event.preventDefault();
          leave.mutate({ token });
        }}
      >
        <Press isPending={leave.isPending} type="submit">
          <Trans>Unsubscribe</Trans>
        </Press>
      </Form>
    </LinkPage>
  );
}

function Done({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <LinkPage title={title}>
      <output>
        <Notice tone="green">{children}</Notice>
      </output>
      <LinkButton size="lg" to="/">
        <Trans>To the home page</Trans>
      </LinkButton>
    </LinkPage>
  );
}

function Failure({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  return error ? <Notice tone="red">{i18n._(errorWording(error))}</Notice> : null;
}

type PressProps = Pick<ComponentProps<'button'>, 'type' | 'onClick' | 'children'> & { isPending: boolean };

function Press({ isPending, ...rest }: PressProps) {
  return <Button size="lg" disabled={isPending} aria-busy={isPending} {...rest} />;
}

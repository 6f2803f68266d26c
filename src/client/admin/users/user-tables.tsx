import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Moment } from '#/client/payments/parts/money-parts.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { DataTable } from '#/client/ui/dashboard-layout/data-table.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { sectionPartsRecipe } from '#/client/ui/page/section-parts-recipe.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { AdminUser } from '#/shared/admin/user.ts';
import type { ConsentRow } from '#/shared/identity/account.ts';
import { deviceName } from '#/shared/identity/device-name.ts';

const parts = partsOf(sectionPartsRecipe);

/** The user's sessions: browser and times. No location is stored. */
export function UserSessions({ user: { userId, sessions } }: { user: AdminUser }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const callbacks = {
    onSuccess: () => toast({ tone: 'success', title: t`Signed out.` }),
    onError: (error: unknown) => toast({ tone: 'error', title: i18n._(errorWording(error)) }),
  };
  const endOne = trpc.admin.endSession.useMutation(callbacks);
  const endAll = trpc.admin.endSessions.useMutation(callbacks);
  return (
    <section className={parts.part}>
      <Heading>
        <Trans>Sessions</Trans>
      </Heading>
      {sessions.length === 0 ? (
        <p>
          <Trans>Nobody is signed in to this account.</Trans>
        </p>
      ) : (
        <>
          <DataTable
            caption={t`Sessions`}
            rows={sessions}
            keyOf={({ id }) => id}
            columns={[
              {
                label: t`Device`,
                isWide: true,
                cell: ({ userAgent }) => {
                  const { browser, system } = deviceName(userAgent);
                  return <bdi>{[browser, system].filter(Boolean).join(' · ') || t`Unknown device`}</bdi>;
                },
              },
              {
                label: t`Signed in`,
                order: { name: 'signedIn', valueOf: ({ createdAt }) => createdAt },
                cell: ({ createdAt }) => <Moment at={createdAt} />,
              },
              {
                label: t`Last seen`,
                order: { name: 'lastSeen', valueOf: ({ lastSeenAt }) => lastSeenAt },
                cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} />,
              },
              {
                label: t`End`,
                isPlain: true,
                cell: ({ id }) => (
                  <Button
                    variant="line"
                    size="sm"
                    disabled={endOne.isPending}
                    onClick={() => endOne.mutate({ userId, sessionId: id })}
                  >
                    <Trans>End session</Trans>
                  </Button>
                ),
              },
            ]}
          />
          <div>
            <Button variant="danger" disabled={endAll.isPending} onClick={() => endAll.mutate({ userId })}>
              <Trans>End all sessions</Trans>
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

export function UserConsents({ consents }: { consents: ConsentRow[] }) {
  const { t } = useLingui();
  if (consents.length === 0) return null;
  const documents = {
    terms: t`Terms & Conditions`,
    privacy: t`Privacy Policy`,
    llm: t`Rephrasing by a language model`,
  };
  const methods: Record<string, string> = {
    sign_up: t`Sign-up form`,
    google: 'Google',
    anonymous: t`Anonymous sign-up`,
  };
  return (
    <section className={parts.part}>
      <Heading>
        <Trans>Agreements</Trans>
      </Heading>
      <DataTable
        caption={t`Agreements`}
        rows={consents}
        keyOf={({ id }) => id}
        columns={[
          {
            label: t`Document`,
            order: { name: 'document', valueOf: ({ document }) => documents[document], isText: true },
            cell: ({ document }) => documents[document],
          },
          { label: t`Version`, cell: ({ version }) => <bdi dir="ltr">{version}</bdi> },
          { label: t`Language`, cell: ({ locale }) => (locale === 'ar' ? t`Arabic` : t`English`) },
          { label: t`Form`, cell: ({ method }) => methods[method] ?? t`Within the account` },
          {
            label: t`Agreed`,
            order: { name: 'agreed', valueOf: ({ givenAt }) => givenAt },
            cell: ({ givenAt }) => <Moment at={givenAt} />,
          },
          {
            label: t`Withdrawn`,
            cell: ({ withdrawnAt }) =>
              withdrawnAt === null ? <Trans>No</Trans> : <Moment at={withdrawnAt} />,
          },
        ]}
      />
    </section>
  );
}

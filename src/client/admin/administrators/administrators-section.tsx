import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SectionProps } from '#/client/core/admin-section-props.ts';
import { adminRoleNames } from '#/client/core/signed-in/admin-role-messages.ts';
import { trpc } from '#/client/core/trpc.ts';
import { Moment } from '#/client/payments/parts/money-parts.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { DataTable } from '#/client/ui/dashboard-layout/data-table.tsx';
import { Loaded } from '#/client/ui/dashboard-layout/loaded.tsx';
import { sectionPartsRecipe } from '#/client/ui/page/section-parts-recipe.ts';
import { Badge } from '#/client/ui/text/badge.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { AdministratorRow } from '#/shared/admin/administrator.ts';
import { adminRoles } from '#/shared/identity/admin-role.ts';
import { InvitationsTable } from './invitations-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { roleWorkRecipe } from './role-work-recipe.ts';
import { adminRoleWork } from './role-work.ts';

const parts = partsOf(sectionPartsRecipe);

const Box = styled('div', sectionPartsRecipe);
const Work = styled('dl', roleWorkRecipe);

type Asked = { what: 'role' | 'removal'; row: AdministratorRow } | { what: 'invitation' };

/** Who works at the desk, for owners. */
export function AdministratorsSection({ user }: SectionProps) {
  const { i18n } = useLingui();
  const administrators = trpc.admin.administrators.useQuery();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <Box>
      <div className={parts.title}>
        <Heading as="h1" size="h1">
          <Trans>Administrators</Trans>
        </Heading>
        <Button onClick={() => setAsked({ what: 'invitation' })}>
          <Trans>Invite an administrator…</Trans>
        </Button>
      </div>
      <Loaded query={administrators} errorTitle={<Trans>The administrators did not load</Trans>}>
        {({ rows, invitations }) => (
          <>
            <AdministratorsTable rows={rows} userId={user.id} onAsk={setAsked} />
            <InvitationsTable rows={invitations} />
          </>
        )}
      </Loaded>
      <Heading>
        <Trans>What each role does</Trans>
      </Heading>
      <Work>
        {adminRoles.map((role) => (
          <div key={role}>
            <dt>{i18n._(adminRoleNames[role])}</dt>
            <dd>{i18n._(adminRoleWork[role])}</dd>
          </div>
        ))}
      </Work>
      {asked?.what === 'invitation' ? <InviteDialog onClose={close} /> : null}
      {asked?.what === 'role' ? <RoleDialog row={asked.row} onClose={close} /> : null}
      {asked?.what === 'removal' ? <RemoveDialog row={asked.row} onClose={close} /> : null}
    </Box>
  );
}

type TableProps = { rows: AdministratorRow[]; userId: string; onAsk: (asked: Asked) => void };

function AdministratorsTable({ rows, userId, onAsk }: TableProps) {
  const { t, i18n } = useLingui();
  const owners = rows.filter(({ role }) => role === 'owner');
  const isLastOwner = (row: AdministratorRow) => row.role === 'owner' && owners.length === 1;
  return (
    <DataTable
      caption={t`Administrators`}
      rows={rows}
      keyOf={({ userId }) => userId}
      columns={[
        {
          label: t`Name`,
          order: { name: 'name', valueOf: ({ name }) => name, isText: true },
          isWide: true,
          cell: (row) => <Person row={row} isSelf={row.userId === userId} />,
        },
        {
          label: t`Role`,
          order: { name: 'role', valueOf: ({ role }) => i18n._(adminRoleNames[role]), isText: true },
          cell: ({ role }) => i18n._(adminRoleNames[role]),
        },
        {
          label: t`Since`,
          order: { name: 'since', valueOf: ({ since }) => since },
          cell: ({ since }) => <Moment at={since} />,
        },
        {
          label: t`Second step`,
          order: { name: 'secondStep', valueOf: ({ hasSecondFactor }) => Number(hasSecondFactor) },
          cell: ({ hasSecondFactor }) => <SecondStep isOn={hasSecondFactor} />,
        },
        {
          label: t`Actions`,
          cell: (row) =>
            isLastOwner(row) ? (
              <Trans>The last owner stays. Make somebody else an owner first.</Trans>
            ) : (
              <>
                <Button variant="line" size="sm" onClick={() => onAsk({ what: 'role', row })}>
                  <Trans>Change the role…</Trans>
                </Button>{' '}
                <Button variant="danger" size="sm" onClick={() => onAsk({ what: 'removal', row })}>
                  <Trans>Remove…</Trans>
                </Button>
              </>
            ),
        },
      ]}
    />
  );
}

function Person({ row: { name, email }, isSelf }: { row: AdministratorRow; isSelf: boolean }) {
  return (
    <>
      <b>
        <bdi>{name}</bdi>
      </b>{' '}
      {isSelf ? (
        <Badge tone="sand">
          <Trans>You</Trans>
        </Badge>
      ) : null}
      {email === null ? null : (
        <small>
          <bdi dir="ltr">{email}</bdi>
        </small>
      )}
    </>
  );
}

function SecondStep({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <Badge tone="green">
      <Trans>On</Trans>
    </Badge>
  ) : (
    <Badge tone="amber">
      <Trans>Off</Trans>
    </Badge>
  );
}

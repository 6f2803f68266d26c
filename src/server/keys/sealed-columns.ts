import { pinBoundTo } from '#/server/identity/auth/hash-pin.ts';
import { recoveryBoundTo } from '#/server/identity/auth/recovery-code.ts';
import { webhookSecretBoundTo } from '#/server/labs/webhooks/webhook-secret.ts';
import { sealRowKeysAnew } from '#/server/platform/crypto/row-key.ts';
import { labKeyBoundTo } from '#/server/platform/files/lab-key.ts';
import { shareBoundTo } from '#/server/results/reports/share-pin-secret.ts';
import { moveSealedColumn, type Row } from './move-sealed-column.ts';
import type { Mover } from './mover.ts';

/** Keys of single rows: a row of an earlier release gets those of the secrets that may have made its hash. */
const rowKeys = (purpose: 'pin' | 'recovery', boundTo: (row: Row) => string) => ({
  boundTo,
  sealAnew: (keys: Parameters<typeof sealRowKeysAnew>[0], row: Row) =>
    sealRowKeysAnew(keys, purpose, { sealed: row.sealed, boundTo: boundTo(row) }),
});

const shareOf = ({ beside }: Row) => shareBoundTo(Buffer.from(beside.slice(2), 'hex'));

/** The columns whose values are sealed and have nothing beside them that a secret made. */
export const sealedColumns: readonly Mover[] = [
  moveSealedColumn({
    table: 'totp_devices',
    id: 'user_id',
    column: 'secret_sealed',
    boundTo: ({ id }) => id,
  }),
  moveSealedColumn({
    table: 'totp_devices',
    id: 'user_id',
    column: 'recovery_keys_sealed',
    fillsNull: 'confirmed_at is not null',
    ...rowKeys('recovery', ({ id }) => recoveryBoundTo(id)),
  }),
  moveSealedColumn({
    table: 'users',
    id: 'id',
    column: 'pin_keys_sealed',
    fillsNull: 'pin_hash is not null',
    ...rowKeys('pin', ({ id }) => pinBoundTo(id)),
  }),
  moveSealedColumn({
    table: 'result_shares',
    id: 'id',
    column: 'pin_keys_sealed',
    beside: 'token_hash',
    fillsNull: 'true',
    ...rowKeys('pin', shareOf),
  }),
  moveSealedColumn({
    table: 'orders',
    id: 'id',
    column: 'national_id_sealed',
    boundTo: ({ id }) => id,
  }),
  moveSealedColumn({
    table: 'lab_keys',
    id: 'id',
    column: 'key_sealed',
    beside: 'lab_id',
    boundTo: ({ id, beside }) => labKeyBoundTo(id, Number(beside)),
  }),
  moveSealedColumn({
    table: 'webhook_endpoints',
    id: 'id',
    column: 'secret_sealed',
    boundTo: ({ id }) => webhookSecretBoundTo(id),
  }),
  moveSealedColumn({
    table: 'webhook_endpoints',
    id: 'id',
    column: 'former_secret_sealed',
    boundTo: ({ id }) => webhookSecretBoundTo(id),
  }),
];

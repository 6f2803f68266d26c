import { sql } from 'kysely';
import type { UserKind, AdminUserRow, UserState } from '#/shared/admin/user.ts';
import type { LabRole } from '#/shared/identity/lab-role.ts';

export type UserRead = {
  id: string;
  name: string | null;
  email: string | null;
  email_verified_at: Date | null;
  kind: UserKind;
  state: UserState;
  lab_id: number | null;
  lab_role: LabRole | null;
  lab_name_ar: string | null;
  lab_name_en: string | null;
  tier: string;
  created_at: Date;
  last_seen_at: Date | null;
};

const isOwner = sql`exists (select from lab_staff s where s.user_id = p.id and s.role = 'owner')`;

/** For a profile `p`: the conditions of each kind and state, as the indexes have them. */
export const kindConditions = {
  customer: sql`p.user_type = 'customer'`,
  anonymous: sql`p.user_type = 'customer' and p.is_anonymous`,
  lab: sql`p.user_type = 'lab' and ${isOwner}`,
  staff: sql`p.user_type = 'lab' and not ${isOwner}`,
  admin: sql`p.user_type = 'admin'`,
} satisfies Record<UserKind, unknown>;

export const stateConditions = {
  active: sql`p.suspended_at is null and p.erased_at is null`,
  suspended: sql`p.suspended_at is not null and p.erased_at is null`,
  erased: sql`p.erased_at is not null`,
} satisfies Record<UserState, unknown>;

/** An anonymous customer has neither name nor e-mail here, and the code stays private. */
export const userColumns = sql`p.id, p.name, u.email, u.email_verified_at, p.created_at,
  case when p.user_type = 'admin' then 'admin' when p.user_type = 'lab' then case f.role when 'owner' then 'lab' else 'staff' end
       when p.is_anonymous then 'anonymous' else 'customer' end as kind,
  case when p.erased_at is not null then 'erased' when p.suspended_at is not null then 'suspended' else 'active' end as state,
  f.lab_id, f.role as lab_role, l.lab_name_ar, l.lab_name_en,
  case p.user_type when 'customer' then (customer_plan(p.id)).tier else p.subscription_tier end as tier,
  (select max(s.last_seen_at) from sessions s where s.user_id = p.id) as last_seen_at`;

export const userTables = sql`user_profiles p join users u on u.id = p.id
  left join lab_staff f on f.user_id = p.id left join labs l on l.id = f.lab_id`;

export const toUserRow = (row: UserRead): AdminUserRow => ({
  userId: row.id,
  name: row.name,
  email: row.email,
  isEmailVerified: row.email_verified_at !== null,
  kind: row.kind,
  lab:
    row.lab_id === null || row.lab_role === null
      ? null
      : {
          labId: row.lab_id,
          role: row.lab_role,
          labName: { ar: row.lab_name_ar ?? '', en: row.lab_name_en ?? '' },
        },
  tier: row.tier,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at?.toISOString() ?? null,
});

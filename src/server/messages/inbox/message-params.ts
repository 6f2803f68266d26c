import * as z from 'zod/mini';
import { adminRoles } from '#/shared/identity/admin-role.ts';
import { certificateKinds } from '#/shared/labs/certificate.ts';
import { closureReasons } from '#/shared/labs/closure.ts';

const nothing = () => null;

const known = z.object({
  /** An instant as PostgreSQL writes it into JSON, with its offset. */
  from: z.catch(z.nullable(z.pipe(z.string(), z.transform(toIso))), nothing),
  endsAt: z.catch(z.nullable(z.pipe(z.string(), z.transform(toIso))), nothing),
  refundHalalas: z.catch(z.nullable(z.int()), nothing),
  amountHalalas: z.catch(z.nullable(z.int()), nothing),
  fastingHours: z.catch(z.nullable(z.int()), nothing),
  tier: z.catch(z.nullable(z.string()), nothing),
  hiddenTestCount: z.catch(z.nullable(z.int()), nothing),
  decision: z.catch(z.nullable(z.enum(['approve', 'reject', 'suspend', 'restore'])), nothing),
  expiresOn: z.catch(z.nullable(z.iso.date()), nothing),
  certificate: z.catch(
    z.nullable(
      z.object({
        kind: z.enum(certificateKinds),
        decision: z._default(z.nullable(z.enum(['accept', 'reject'])), null),
        reason: z._default(z.nullable(z.string()), null),
      }),
    ),
    nothing,
  ),
  closure: z.catch(
    z.nullable(
      z.object({ reason: z.enum(closureReasons), words: z.object({ ar: z.string(), en: z.string() }) }),
    ),
    nothing,
  ),
  administrator: z.catch(
    z.nullable(
      z.object({
        name: z.nullable(z.string()),
        role: z.nullable(z.enum(adminRoles)),
        isInvited: z._default(z.boolean(), false),
      }),
    ),
    nothing,
  ),
  testRequest: z.catch(
    z.nullable(
      z.object({
        decision: z.enum(['approve', 'merge', 'reject']),
        name: z.object({ ar: z.string(), en: z.string() }),
      }),
    ),
    nothing,
  ),
});

function toIso(text: string) {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

/** The message's parameters beside its visit and order; null for those that it does not have. */
export const messageParams = (params: unknown) => {
  const parsed = known.safeParse(params);
  return parsed.success ? parsed.data : known.parse({});
};

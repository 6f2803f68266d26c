import {
  changePasswordInput,
  changePinInput,
  claimAnonymousInput,
  confirmTotpInput,
  disableTotpInput,
  eraseAccountInput,
  updateProfileInput,
} from '#/shared/account.ts';
import { emptyInput } from '#/shared/auth.ts';
import { agreeInput } from '#/shared/legal-text.ts';
import { blankSessionCookie } from '../auth/session-cookie.ts';
import { getAgreement } from '../site-settings/get-agreement.ts';
import {
  anonymousProcedure,
  customerProcedure,
  namedProcedure,
  router,
  staffProcedure,
  userProcedure,
} from '../trpc.ts';
import { agree } from './agree.ts';
import { changePassword } from './change-password.ts';
import { changePin } from './change-pin.ts';
import { claimAnonymous } from './claim-anonymous.ts';
import { confirmTotp } from './confirm-totp.ts';
import { disableTotp } from './disable-totp.ts';
import { eraseAccount } from './erase-account.ts';
import { exportData } from './export-data.ts';
import { getProfile } from './get-profile.ts';
import { listConsents } from './list-consents.ts';
import { startTotp } from './start-totp.ts';
import { updateProfile } from './update-profile.ts';

export const accountRouter = router({
  profile: userProcedure.query(({ ctx }) => getProfile(ctx.db, ctx.actor)),
  updateProfile: namedProcedure
    .input(updateProfileInput)
    .mutation(({ ctx, input }) => updateProfile(ctx.db, ctx.actor, input)),
  changePassword: namedProcedure
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => changePassword(ctx, ctx.actor, input)),
  changePin: anonymousProcedure
    .input(changePinInput)
    .mutation(({ ctx, input }) => changePin(ctx, ctx.actor, input)),
  claimAnonymous: customerProcedure
    .input(claimAnonymousInput)
    .mutation(({ ctx, input }) => claimAnonymous(ctx, ctx.actor, input)),
  exportData: userProcedure.query(({ ctx }) => exportData(ctx.db, ctx.actor)),
  eraseAccount: customerProcedure.input(eraseAccountInput).mutation(async ({ ctx, input }) => {
    await eraseAccount(ctx, ctx.actor, input);
    ctx.setCookie(blankSessionCookie(ctx.secure));
    return null;
  }),
  consents: userProcedure.query(({ ctx }) => listConsents(ctx.db, ctx.actor)),
  agreement: userProcedure.query(({ ctx }) => getAgreement(ctx.db, ctx.actor)),
  agree: userProcedure.input(agreeInput).mutation(({ ctx, input }) => agree(ctx, ctx.actor, input)),
  startTotp: staffProcedure.input(emptyInput).mutation(({ ctx }) => startTotp(ctx, ctx.actor)),
  confirmTotp: staffProcedure
    .input(confirmTotpInput)
    .mutation(({ ctx, input }) => confirmTotp(ctx, ctx.actor, input)),
  disableTotp: staffProcedure
    .input(disableTotpInput)
    .mutation(({ ctx, input }) => disableTotp(ctx, ctx.actor, input)),
});

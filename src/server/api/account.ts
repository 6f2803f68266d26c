import { agree } from '#/server/identity/account/agree.ts';
import { changePassword } from '#/server/identity/account/change-password.ts';
import { changePin } from '#/server/identity/account/change-pin.ts';
import { confirmSecondFactor } from '#/server/identity/account/confirm-second-factor.ts';
import { confirmTotp } from '#/server/identity/account/confirm-totp.ts';
import { disableTotp } from '#/server/identity/account/disable-totp.ts';
import { getEmailWish } from '#/server/identity/account/get-email-wish.ts';
import { getProfile } from '#/server/identity/account/get-profile.ts';
import { listConsents } from '#/server/identity/account/list-consents.ts';
import { requestEmailChange } from '#/server/identity/account/request-email-change.ts';
import { startTotp } from '#/server/identity/account/start-totp.ts';
import { updateProfile } from '#/server/identity/account/update-profile.ts';
import { withdrawEmailChange } from '#/server/identity/account/withdraw-email-change.ts';
import { listApiKeys } from '#/server/identity/api-keys/list-api-keys.ts';
import { makeApiKey } from '#/server/identity/api-keys/make-api-key.ts';
import { replaceApiKey } from '#/server/identity/api-keys/replace-api-key.ts';
import { revokeApiKey } from '#/server/identity/api-keys/revoke-api-key.ts';
import { addPasskey } from '#/server/identity/passkeys/add-passkey.ts';
import { listPasskeys } from '#/server/identity/passkeys/list-passkeys.ts';
import { removePasskey } from '#/server/identity/passkeys/remove-passkey.ts';
import { startPasskey } from '#/server/identity/passkeys/start-passkey.ts';
import { addPerson } from '#/server/identity/people/add-person.ts';
import { changePerson } from '#/server/identity/people/change-person.ts';
import { listPeople } from '#/server/identity/people/list-people.ts';
import { removePerson } from '#/server/identity/people/remove-person.ts';
import { confirmPhone } from '#/server/identity/phone/confirm-phone.ts';
import { getPhone } from '#/server/identity/phone/get-phone.ts';
import { savePhone } from '#/server/identity/phone/save-phone.ts';
import { sendPhoneCode } from '#/server/identity/phone/send-phone-code.ts';
import { isSecondFactorRecent } from '#/server/identity/sessions/is-second-factor-recent.ts';
import { recordSignInEvent } from '#/server/identity/sessions/record-sign-in-event.ts';
import { blankSessionCookie } from '#/server/identity/sessions/session-cookie.ts';
import { getAgreement } from '#/server/platform/settings/get-agreement.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import {
  anonymousProcedure,
  customerProcedure,
  namedCustomerProcedure,
  namedProcedure,
  planHolderProcedure,
  router,
  userProcedure,
} from '#/server/platform/trpc/trpc.ts';
import { claimAnonymous } from '#/server/privacy/claim-anonymous.ts';
import { eraseAccount } from '#/server/privacy/erase-account.ts';
import { exportData } from '#/server/privacy/export-data.ts';
import { listLooks } from '#/server/privacy/list-looks.ts';
import { quoteErasure } from '#/server/privacy/quote-erasure.ts';
import { agreeInput } from '#/shared/admin/legal-text.ts';
import { findInput } from '#/shared/core/find.ts';
import {
  changePasswordInput,
  changePinInput,
  claimAnonymousInput,
  confirmSecondFactorInput,
  confirmTotpInput,
  disableTotpInput,
  eraseAccountInput,
  requestEmailChangeInput,
  updateProfileInput,
} from '#/shared/identity/account.ts';
import { makeApiKeyInput, replaceApiKeyInput, revokeApiKeyInput } from '#/shared/identity/api-key.ts';
import { emptyInput } from '#/shared/identity/auth.ts';
import { dataLooksInput } from '#/shared/identity/data-look.ts';
import { addPasskeyInput, removePasskeyInput, startPasskeyInput } from '#/shared/identity/passkey.ts';
import { addPersonInput, changePersonInput, removePersonInput } from '#/shared/identity/person.ts';
import { confirmPhoneInput, savePhoneInput } from '#/shared/identity/phone.ts';
import type { SignInEvent } from '#/shared/identity/sign-in-event.ts';
import { findForCustomer } from './find-for-customer.ts';

export const accountRouter = router({
  profile: userProcedure.query(({ ctx }) => getProfile(ctx, ctx.actor)),
  updateProfile: namedProcedure
    .input(updateProfileInput)
    .mutation(({ ctx, input }) => updateProfile(ctx, ctx.actor, input)),
  phone: customerProcedure.query(({ ctx }) => getPhone(ctx, ctx.actor)),
  savePhone: customerProcedure
    .input(savePhoneInput)
    .mutation(({ ctx, input }) => savePhone(ctx, ctx.actor, input)),
  sendPhoneCode: customerProcedure.input(emptyInput).mutation(({ ctx }) => sendPhoneCode(ctx, ctx.actor)),
  confirmPhone: customerProcedure
    .input(confirmPhoneInput)
    .mutation(({ ctx, input }) => confirmPhone(ctx, ctx.actor, input)),
  people: namedCustomerProcedure.query(({ ctx }) => listPeople(ctx, ctx.actor)),
  addPerson: namedCustomerProcedure
    .input(addPersonInput)
    .mutation(({ ctx, input }) => addPerson(ctx, ctx.actor, input)),
  changePerson: namedCustomerProcedure
    .input(changePersonInput)
    .mutation(({ ctx, input }) => changePerson(ctx, ctx.actor, input)),
  removePerson: namedCustomerProcedure
    .input(removePersonInput)
    .mutation(({ ctx, input }) => removePerson(ctx, ctx.actor, input)),
  emailWish: namedProcedure.query(({ ctx }) => getEmailWish(ctx, ctx.actor)),
  requestEmailChange: namedProcedure
    .input(requestEmailChangeInput)
    .mutation(({ ctx, input }) => requestEmailChange(ctx, ctx.actor, input)),
  withdrawEmailChange: namedProcedure
    .input(emptyInput)
    .mutation(({ ctx }) => withdrawEmailChange(ctx, ctx.actor)),
  changePassword: namedProcedure
    .input(changePasswordInput)
    .mutation(({ ctx, input }) => recorded(ctx, 'newSecret', changePassword(ctx, ctx.actor, input))),
  changePin: anonymousProcedure
    .input(changePinInput)
    .mutation(({ ctx, input }) => recorded(ctx, 'newSecret', changePin(ctx, ctx.actor, input))),
  claimAnonymous: customerProcedure
    .input(claimAnonymousInput)
    .mutation(({ ctx, input }) => claimAnonymous(ctx, ctx.actor, input)),
  looks: userProcedure.input(dataLooksInput).query(({ ctx, input }) => listLooks(ctx, ctx.actor, input)),
  exportData: userProcedure.query(({ ctx }) => exportData(ctx, ctx.actor)),
  erasureQuote: customerProcedure.query(({ ctx }) => quoteErasure(ctx, ctx.actor)),
  eraseAccount: customerProcedure.input(eraseAccountInput).mutation(async ({ ctx, input }) => {
    await eraseAccount(ctx, ctx.actor, input);
    ctx.setCookie(blankSessionCookie(ctx.secure));
    return null;
  }),
  find: customerProcedure.input(findInput).query(({ ctx, input }) => findForCustomer(ctx, ctx.actor, input)),
  consents: userProcedure.query(({ ctx }) => listConsents(ctx, ctx.actor)),
  agreement: userProcedure.query(({ ctx }) => getAgreement(ctx, ctx.actor)),
  agree: userProcedure.input(agreeInput).mutation(({ ctx, input }) => agree(ctx, ctx.actor, input)),
  passkeys: userProcedure.query(async ({ ctx }) => ({ rows: await listPasskeys(ctx, ctx.actor) })),
  startPasskey: userProcedure
    .input(startPasskeyInput)
    .mutation(({ ctx, input }) => startPasskey(ctx, ctx.actor, input)),
  addPasskey: userProcedure.input(addPasskeyInput).mutation(async ({ ctx, input }) => ({
    rows: await recorded(ctx, 'passkeyAdded', addPasskey(ctx, ctx.actor, input)),
  })),
  removePasskey: userProcedure.input(removePasskeyInput).mutation(async ({ ctx, input }) => ({
    rows: await recorded(ctx, 'passkeyRemoved', removePasskey(ctx, ctx.actor, input)),
  })),
  apiKeys: planHolderProcedure.query(({ ctx }) => listApiKeys(ctx, ctx.actor)),
  makeApiKey: planHolderProcedure
    .input(makeApiKeyInput)
    .mutation(({ ctx, input }) => makeApiKey(ctx, ctx.actor, input)),
  replaceApiKey: planHolderProcedure
    .input(replaceApiKeyInput)
    .mutation(({ ctx, input }) => replaceApiKey(ctx, ctx.actor, input)),
  revokeApiKey: planHolderProcedure
    .input(revokeApiKeyInput)
    .mutation(({ ctx, input }) => revokeApiKey(ctx, ctx.actor, input)),
  startTotp: namedProcedure.input(emptyInput).mutation(({ ctx }) => startTotp(ctx, ctx.actor)),
  confirmTotp: namedProcedure
    .input(confirmTotpInput)
    .mutation(({ ctx, input }) => recorded(ctx, 'secondFactorOn', confirmTotp(ctx, ctx.actor, input))),
  isSecondFactorRecent: namedProcedure.query(({ ctx }) => isSecondFactorRecent(ctx, ctx.actor)),
  confirmSecondFactor: namedProcedure
    .input(confirmSecondFactorInput)
    .mutation(({ ctx, input }) => confirmSecondFactor(ctx, ctx.actor, input)),
  disableTotp: namedProcedure
    .input(disableTotpInput)
    .mutation(({ ctx, input }) => recorded(ctx, 'secondFactorOff', disableTotp(ctx, ctx.actor, input))),
});

/** Records what was changed at the doors of the account, once it is changed. */
async function recorded<Answer>(
  ctx: Context & { actor: Actor },
  kind: SignInEvent['kind'],
  change: Promise<Answer>,
): Promise<Answer> {
  const answer = await change;
  await recordSignInEvent(ctx, { userId: ctx.actor.userId, kind });
  return answer;
}

import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { trpc } from '#/client/core/trpc.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { SettingKey, SiteSettings, UpdateSettingsInput } from '#/shared/core/site-settings.ts';

/** After this time every process shows a setting that one of them saved. */
const HOLDS_EVERYWHERE_MS = 2_000;

/**
 * One setting and its mutation. `readAt` is when the form read the setting: the server refuses to overwrite a change
 * saved since.
 */
export function useSetting<Key extends SettingKey>(key: Key) {
  const { t } = useLingui();
  const toast = useToast();
  const [settings] = trpc.admin.settings.useSuspenseQuery();
  const { queryClient } = useRouter().options.context;
  const update = trpc.admin.updateSettings.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: t`Saved. It holds within two seconds.` });
      // The page around the form shows the setting too, whichever process renders it.
      setTimeout(() => void queryClient.invalidateQueries(), HOLDS_EVERYWHERE_MS);
    },
  });
  const { value, updatedAt } = settings[key];
  return {
    value,
    readAt: updatedAt,
    isPending: update.isPending,
    error: update.error,
    // The members of the union differ by key alone, and the schema of the key has validated the value.
    save: (next: SiteSettings[Key], expectedUpdatedAt: string) =>
      update.mutateAsync({ key, value: next, expectedUpdatedAt } as UpdateSettingsInput),
  };
}

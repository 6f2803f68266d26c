import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import type { SettingKey, SiteSettings, UpdateSettingsInput } from '#/shared/site-settings.ts';
import { trpc } from '../trpc.ts';
import { useToast } from '../ui/toast.ts';

/** By then every process shows what was saved in one of them. */
const HOLDS_EVERYWHERE_MS = 2_000;

/**
 * One setting and how to save it. `readAt` is when the form began with it: what somebody else saved since is refused
 * by the server, not overwritten.
 */
export function useSetting<Key extends SettingKey>(key: Key) {
  const { t } = useLingui();
  const toast = useToast();
  const [settings] = trpc.admin.settings.useSuspenseQuery();
  const { queryClient } = useRouter().options.context;
  const update = trpc.admin.updateSettings.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: t`Saved. It holds within two seconds.` });
      // The page around the form shows it as well, whichever process answers it.
      setTimeout(() => void queryClient.invalidateQueries(), HOLDS_EVERYWHERE_MS);
    },
  });
  const { value, updatedAt } = settings[key];
  return {
    value,
    readAt: updatedAt,
    isPending: update.isPending,
    error: update.error,
    // The union's members differ by key alone; the schema of the key has checked the value.
    save: (next: SiteSettings[Key], expectedUpdatedAt: string) =>
      update.mutateAsync({ key, value: next, expectedUpdatedAt } as UpdateSettingsInput),
  };
}

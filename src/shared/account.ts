import * as z from 'zod/mini';
import { typedText } from './text.ts';

export const updateProfileInput = z.object({
  name: typedText().check(z.trim(), z.minLength(1), z.maxLength(200)),
});
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

export type Profile = {
  id: string;
  email: string | null;
  name: string;
  userType: 'customer' | 'lab' | 'admin';
  subscriptionTier: string;
  createdAt: string;
};

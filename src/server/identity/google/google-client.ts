import { OAuth2Client } from 'arctic';
import type { GoogleSettings } from '#/server/platform/trpc/context.ts';

export const CALLBACK_PATH = '/auth/google/callback';

// Arctic's Google client has fixed addresses; the generic one takes those of discovery.
export const googleClient = ({ clientId, clientSecret }: GoogleSettings, siteOrigin: string) =>
  new OAuth2Client(clientId, clientSecret, siteOrigin + CALLBACK_PATH);

import { OAuth2Client } from 'arctic';
import type { GoogleSettings } from '../context.ts';

export const CALLBACK_PATH = '/auth/google/callback';

// Arctic's own Google client has Google's addresses written into it; the generic one takes those of discovery.
export const googleClient = ({ clientId, clientSecret }: GoogleSettings, siteOrigin: string) =>
  new OAuth2Client(clientId, clientSecret, siteOrigin + CALLBACK_PATH);

import type { Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';

/** A choice that the browser keeps; over https its cookie is bound to this host (src/client/core/device-choice.ts). */
export const choiceCookie = (c: HonoContext, name: string): string | undefined =>
  getCookie(c, name, 'host') ?? getCookie(c, name);

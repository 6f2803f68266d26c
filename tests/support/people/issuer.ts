import { type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { freePort } from '../processes/free-port.ts';

type Claims = Record<string, unknown>;

/** The default user of an issuer. */
const googlePerson: Claims = {
  sub: 'google-person',
  email: 'google-person@example.test',
  email_verified: true,
  name: 'Google Person',
};

/** A real OpenID issuer over HTTP that stands in for Google. It does not prompt the user: it redirects back at once. */
export async function startIssuer({ port }: { port?: number } = {}) {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(port ?? (await freePort()), '127.0.0.1');
  const url = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = url;
  let claims = googlePerson;
  server.service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    if ('aud' in payload) Object.assign(payload, claims); // the access token has no audience and stays unchanged
  });
  return {
    url,
    server,
    /** Overrides claims of the following id tokens; the others keep the issuer's values. */
    vouchFor(person: Claims) {
      claims = person;
    },
    close: () => server.stop(),
  };
}

export type TestIssuer = Awaited<ReturnType<typeof startIssuer>>;

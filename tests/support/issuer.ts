import { type MutableToken, OAuth2Server } from 'oauth2-mock-server';

type Claims = Record<string, unknown>;

/** The person for whom an issuer vouches that was told nothing else. */
const googlePerson: Claims = {
  sub: 'google-person',
  email: 'google-person@example.test',
  email_verified: true,
  name: 'Google Person',
};

/** A real OpenID issuer over HTTP in Google's place. It asks the person nothing: they are back at once. */
export async function startIssuer({ port = 0 }: { port?: number } = {}) {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(port, '127.0.0.1');
  const url = `http://127.0.0.1:${server.address().port}`;
  server.issuer.url = url;
  let claims = googlePerson;
  server.service.on('beforeTokenSigning', ({ payload }: MutableToken) => {
    if ('aud' in payload) Object.assign(payload, claims); // the access token has no audience, and stays as it is
  });
  return {
    url,
    server,
    /** What the id tokens say from here on; what is named here replaces what the issuer would say. */
    vouchFor(person: Claims) {
      claims = person;
    },
    close: () => server.stop(),
  };
}

export type TestIssuer = Awaited<ReturnType<typeof startIssuer>>;

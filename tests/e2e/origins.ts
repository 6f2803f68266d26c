// Below the ephemeral port range: any connection may use one of those for a moment.
const first = Number(process.env['E2E_PORT'] ?? 29_871);

/** The ports of the run: one server for each payment method, and the stand-ins for external services. */
export const ports = {
  simulated: first,
  issuer: first + 1,
  fakeMoyasar: first + 2,
  moyasar: first + 3,
  none: first + 4,
};

/** One has a name, which passkeys need: browsers bind none to a number. */
export const originOf = (name: keyof typeof ports) =>
  `http://${name === 'none' ? 'localhost' : '127.0.0.1'}:${ports[name]}`;

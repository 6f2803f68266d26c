// Below the ports that systems hand out by themselves: any connection may hold one of those for a moment.
const first = Number(process.env['E2E_PORT'] ?? 29_871);

/** Who listens where: one server for each way to pay, and those who stand in the place of others. */
export const ports = {
  simulated: first,
  issuer: first + 1,
  fakeMoyasar: first + 2,
  moyasar: first + 3,
  none: first + 4,
};

export const originOf = (name: keyof typeof ports) => `http://127.0.0.1:${ports[name]}`;

export const databaseUrl = (adminUrl: string, name: string) =>
  Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href;
